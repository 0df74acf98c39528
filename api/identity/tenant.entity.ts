// Organisations.
import { defineEntity, p } from '@mikro-orm/core'
import type { TenantStatus } from '../../shared/access.ts'
import type { Module } from '../../shared/modules.ts'
import { instant, texts } from '../orm/columns.ts'

export const TenantEntity = defineEntity({
  name: 'Tenant',
  tableName: 'tenant',
  properties: {
    id: p.uuid().primary(),
    /** The organisation that holds this access; null until it has been entered. */
    organizationId: p.uuid().strictNullable(),
    name: p.text(),
    status: p.text().$type<TenantStatus>(),
    /** The status before the deletion was planned; null without a plan. */
    statusBefore: p.text().nullable().$type<TenantStatus | null>(),
    scheduledDeletion: instant().strictNullable(),
    /** IANA zone that decides its days. */
    zone: p.text(),
    message: p.text().strictNullable(),
    /** What the operator has switched off; a module that is built later is on. */
    modulesOff: texts().default([]).$type<Module[]>(),
    /** Users at most; null without a limit. */
    userLimit: p.integer().nullable(),
    /** Megabytes of pictures and files at most; null without a limit of its own. */
    storageLimit: p.integer().nullable(),
    /** Its name below the host of the installation. */
    subDomain: p.text().nullable(),
    hasDataProcessingAgreement: p.boolean(),
    createdAt: instant(),
  },
})
