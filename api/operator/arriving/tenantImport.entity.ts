// Table of exports of other installations that the operator takes in: the parts of the ZIP, how far it is, and the report.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { firstStatuses } from '../../../shared/operator/tenants.ts'
import type { ImportReport, importRefusals, ImportState } from '../../../shared/operator/tenantImport.ts'
import type { StoredFile } from '../../files/fileStore.ts'
import { instant } from '../../orm/columns.ts'

export const TenantImportEntity = defineEntity({
  name: 'TenantImport',
  tableName: 'tenant_import',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    size: p.bigint('number'),
    mark: p.text(),
    /** In their order; empty once the import has ended. */
    parts: p.json<StoredFile[]>(),
    state: p.text().$type<ImportState>(),
    begunAt: instant(),
    begunBy: p.uuid(),
    touchedAt: instant(),
    /** Status of the access that it becomes; null until it is started. */
    status: p.text().strictNullable().$type<(typeof firstStatuses)[number] | null>(),
    organizationId: p.uuid().strictNullable(),
    done: p.integer(),
    total: p.integer(),
    code: p.text().strictNullable().$type<(typeof importRefusals)[number] | null>(),
    madeTenant: p.uuid().strictNullable(),
    report: p.json<ImportReport>().strictNullable(),
  },
})
export type StoredImport = InferEntity<typeof TenantImportEntity>
