// Table of files that were uploaded to be imported: where the bytes are, which columns were chosen, what the dry run found and what came of the import.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type * as v from 'valibot'
import type { ImportKept, importStates, ImportReport, ImportResult, Places } from '../../../shared/animals/importing/importFile.ts'
import type { ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import { count, instant, tenantKey } from '../../orm/columns.ts'

export const ImportFileEntity = defineEntity({
  name: 'ImportFile',
  tableName: 'import_file',
  properties: {
    ...tenantKey,
    fileName: p.text(),
    size: p.integer(),
    /** SHA-256 of the content. */
    sha256: p.text(),
    /** In the store of files; null once the table is imported. */
    storedName: p.text().strictNullable(),
    uploadedAt: instant(),
    uploadedBy: p.uuid(),
    headings: p.json<string[]>(),
    sample: p.json<string[][]>(),
    /** Equal for files with equal headings. */
    headingsHash: p.text(),
    /** Null until a person chose. */
    kind: p.text().$type<ImportKind>().nullable(),
    places: p.json<Places>().strictNullable(),
    state: p.text().$type<(typeof importStates)[number]>(),
    done: p.integer(),
    total: p.integer(),
    failure: p.text().strictNullable(),
    report: p.json<ImportReport>().strictNullable(),
    reportName: p.text().strictNullable(),
    reportHash: p.text().strictNullable(),
    reportSize: p.integer().strictNullable(),
    result: p.json<v.InferOutput<typeof ImportResult>>().strictNullable(),
    finishedAt: instant().strictNullable(),
    /** The version of the organisation before the import; null where none has begun. The change log names what it wrote from there on. */
    startVersion: count().nullable(),
    takenBackAt: instant().nullable(),
    /** Who took it back, or began to. */
    takenBackBy: p.uuid().nullable(),
    /** Whether records that were changed since stay while the others are taken back. */
    keepChanged: p.boolean().default(false),
    kept: p.json<ImportKept>().nullable(),
  },
})
export type StoredImportFile = InferEntity<typeof ImportFileEntity>

/** What a table has before anything was chosen or done with it. */
export const newImportFile = {
  kind: null,
  places: null,
  state: 'open',
  done: 0,
  total: 0,
  failure: null,
  report: null,
  reportName: null,
  reportHash: null,
  reportSize: null,
  result: null,
  finishedAt: null,
  startVersion: null,
  takenBackAt: null,
  takenBackBy: null,
  kept: null,
} as const satisfies Partial<StoredImportFile>
