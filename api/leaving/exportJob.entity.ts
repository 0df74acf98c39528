// Table of exports: who asked for one, how far it is, and the parts of its file in the store of files.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ExportState } from '../../shared/leaving/export.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { instant, tenantKey } from '../orm/columns.ts'

export const ExportJobEntity = defineEntity({
  name: 'ExportJob',
  tableName: 'export_job',
  properties: {
    ...tenantKey,
    state: p.text().$type<ExportState>(),
    requestedAt: instant(),
    requestedBy: p.uuid(),
    done: p.integer(),
    total: p.integer(),
    finishedAt: instant().strictNullable(),
    expiresAt: instant().strictNullable(),
    size: p.bigint('number').strictNullable(),
    /** In their order; null while there is no file. */
    parts: p.json<StoredFile[]>().strictNullable(),
  },
})
export type StoredExport = InferEntity<typeof ExportJobEntity>
