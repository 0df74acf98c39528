// Table of imports: one row for each file that was read into an organisation.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../../orm/columns.ts'

export const ImportRunEntity = defineEntity({
  name: 'ImportRun',
  tableName: 'import_run',
  properties: {
    ...tenantKey,
    /** Which table was read, such as `longbeach`. */
    source: p.text(),
    fileName: p.text(),
    /** SHA-256 of the file. */
    fileHash: p.text(),
    rows: p.integer(),
    startedAt: instant(),
    finishedAt: instant().strictNullable(),
  },
})
