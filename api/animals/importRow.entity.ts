// Table of imported rows: what became of each row of a file. A row that is here is never imported again.
import { defineEntity, p } from '@mikro-orm/core'
import { tenantKey } from '../orm/columns.ts'

export const ImportRowEntity = defineEntity({
  name: 'ImportRow',
  tableName: 'import_row',
  properties: {
    ...tenantKey,
    runId: p.uuid(),
    /** As a spreadsheet counts: the heading is row 1. */
    rowNumber: p.integer(),
    /** Null where the row was refused. */
    animalId: p.uuid().strictNullable(),
    /** Code of the refusal. */
    refusal: p.text().strictNullable(),
  },
})
