// A table that was uploaded to be imported: its columns, the dry run, and the calls about it.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { base64Of, lettersOf } from '../../support/picture.ts'
import { Id, Instant, text } from '../../values.ts'
import {
  allColumns,
  importKinds,
  importReasons,
  neededOf,
  verdicts,
  wordColumns,
  type AnyColumn,
  type ImportKind,
} from './importColumns.ts'

/** Maximum size of a file, bytes. */
export const importBytes = 50 * 1024 * 1024
/** Maximum size of a part of an upload, bytes: a part must arrive within the time limit of a request. */
export const importPartBytes = 256 * 1024
/** Maximum number of columns of a table, and of the first rows that are shown. */
const mostHeadings = 500

/**
 * `open`: uploaded. `checked`: the dry run has ended. `stopped`: the import was stopped; it can be continued or taken back.
 * `failed`: reading failed; `failure` says why.
 */
export const importStates = [
  'open',
  'checking',
  'checked',
  'importing',
  'stopped',
  'imported',
  'takingBack',
  'takenBack',
  'failed',
] as const

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Place = v.strictObject({
  column: v.picklist(allColumns),
  /** Which column of the table, from 0. */
  at: v.pipe(Count, v.maxValue(mostHeadings - 1)),
})
export const Places = v.pipe(v.array(Place), v.maxLength(allColumns.length))
export type Places = v.InferOutput<typeof Places>

export const ImportReport = v.object({
  /** Rows of the table without its heading, and animals, contacts, vaccinations or rows that can be imported. */
  rows: Count,
  animals: Count,
  /** Words that are not known. */
  words: v.array(v.object({ column: v.picklist(wordColumns), word: v.string(), count: Count })),
  /** Findings by what they say, with the first rows of each. */
  groups: v.array(
    v.object({
      verdict: v.picklist(verdicts),
      reason: v.picklist(importReasons),
      count: Count,
      first: v.array(v.object({ row: Count, number: v.string(), value: v.string() })),
    }),
  ),
  /** Headings that are not read. */
  unread: v.array(v.string()),
})
export type ImportReport = v.InferOutput<typeof ImportReport>

/** A record that was changed after the import, so that taking the import back leaves it as it is. */
const Kept = v.object({
  kind: v.picklist(['animal', 'contact']),
  id: Id,
  /** Number and name of the animal, or name of the contact. */
  name: v.string(),
  /** When it was changed last, and by which member; empty where there is none. */
  at: Instant,
  by: v.string(),
})
export const ImportKept = v.object({ count: Count, first: v.array(Kept) })
export type ImportKept = v.InferOutput<typeof ImportKept>

export const ImportResult = v.object({ created: Count, updated: Count, refused: Count })

export const ImportFile = v.object({
  id: Id,
  fileName: v.string(),
  size: Count,
  /** What the table holds, as chosen, else as its headings say. */
  kind: v.picklist(importKinds),
  uploadedAt: Instant,
  /** Name of the member; empty where there is none any more. */
  uploadedBy: v.string(),
  state: v.picklist(importStates),
  /** Animals, contacts, vaccinations or rows that are done, of all, while the state is `importing`. */
  done: Count,
  total: Count,
  failure: v.nullable(v.string()),
  result: v.nullable(ImportResult),
  finishedAt: v.nullable(Instant),
  /** Whether what the import wrote can be taken back. Imports of older versions cannot. */
  canTakeBack: v.boolean(),
  takenBackAt: v.nullable(Instant),
  /** Name of the member who took it back; empty when nobody did. */
  takenBackBy: v.string(),
})
export type ImportFile = v.InferOutput<typeof ImportFile>

export const ImportFileDetails = v.object({
  ...ImportFile.entries,
  headings: v.array(v.string()),
  /** The first rows below the heading. */
  sample: v.array(v.array(v.string())),
  /** As chosen, else as chosen last for a file with the same headings, else as proposed by the headings. */
  places: Places,
  /** Which column is which, as its headings say, for each thing that a table can hold. */
  proposals: v.object({ animals: Places, contacts: Places, vaccinations: Places, changes: Places }),
  report: v.nullable(ImportReport),
  /** What was changed since the import, as found when somebody began to take it back. */
  kept: v.nullable(ImportKept),
})
export type ImportFileDetails = v.InferOutput<typeof ImportFileDetails>

/** The first column of each list of needed ones of which none has a place. */
export const lackingColumns = (kind: ImportKind, places: Places): AnyColumn[] =>
  neededOf[kind].filter((some) => !places.some(({ column }) => some.includes(column))).map(([column]) => column!)

/** Milliseconds from the upload of a table until it is removed, if nobody imports it. */
export const importTableLife = 30 * 24 * 60 * 60_000

const base = '/api/admin/animals/import'
const shared = { access: 'signedIn', right: 'admin.settings' } as const
const uploading = { ...shared, method: 'POST', mutates: false, writes: true } as const
const acting = { ...shared, method: 'POST', mutates: true, online: true } as const
const params = v.strictObject({ id: Id })
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Received = v.object({ received: Count })

export const listImportFiles = endpoint({
  ...shared,
  method: 'GET',
  path: base,
  summary: 'Files that were uploaded to be imported, newest first',
  mutates: false,
  response: v.object({ items: v.array(ImportFile) }),
  errors: [],
})

export const readImportFile = endpoint({
  ...shared,
  method: 'GET',
  path: `${base}/{id}`,
  summary: 'A file that was uploaded to be imported: its columns, first rows and report',
  mutates: false,
  params,
  response: ImportFileDetails,
  errors: ['notFound'],
})

/** Each person has one upload at a time. An upload of the same content continues after the last received part. */
export const beginImportUpload = endpoint({
  ...uploading,
  path: `${base}/upload`,
  summary: 'Begin to send a table in parts, or learn where to go on after a cut',
  body: v.strictObject({ sha256: Sha256, size: Count }),
  response: Received,
  errors: ['import.tooLarge', 'import.empty'],
})

export const sendImportPart = endpoint({
  ...uploading,
  path: `${base}/upload/part`,
  summary: 'The next part of a table, in base64; one that was received before changes nothing',
  body: v.strictObject({ offset: Count, bytes: base64Of(importPartBytes) }),
  bodyBytes: lettersOf(importPartBytes) + 1_024,
  response: Received,
  errors: ['upload.incomplete'],
})

export const finishImportUpload = endpoint({
  ...uploading,
  path: `${base}/upload/finish`,
  summary: 'Read the headings of a table whose parts have all arrived; asked again it changes nothing',
  body: v.strictObject({ sha256: Sha256, fileName: text(200, 1) }),
  response: ImportFileDetails,
  errors: ['upload.incomplete', 'import.kind', 'import.workbook', 'import.empty', 'import.unreadable', 'import.encoding'],
})

export const checkImportFile = endpoint({
  ...acting,
  path: `${base}/{id}/check`,
  summary: 'Begin the dry run of a table with its columns as chosen',
  params,
  body: v.strictObject({ kind: v.optional(v.picklist(importKinds), 'animals'), places: Places }),
  response: ImportFile,
  errors: ['notFound', 'import.columns', 'import.busy', 'import.done'],
})

export const startImport = endpoint({
  ...acting,
  path: `${base}/{id}/start`,
  summary: 'Import a table whose dry run has ended',
  params,
  response: ImportFile,
  errors: ['notFound', 'import.notChecked', 'import.busy', 'import.done'],
})

export const stopImport = endpoint({
  ...acting,
  path: `${base}/{id}/stop`,
  summary: 'Stop a check or an import that is under way; an import can be continued or taken back afterwards',
  params,
  response: ImportFile,
  errors: ['notFound', 'import.notRunning'],
})

export const takeImportBack = endpoint({
  ...acting,
  path: `${base}/{id}/take-back`,
  summary: 'Begin to take an import back: wholly, or, where records were changed since, without those',
  params,
  body: v.strictObject({
    /** Takes back all records but those that were changed since. Without it, a changed record stops the whole act. */
    keepChanged: v.optional(v.boolean(), false),
  }),
  response: ImportFile,
  errors: ['notFound', 'import.busy', 'import.notImported'],
})

export const removeImportFile = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Remove an uploaded table that was not imported',
  mutates: true,
  online: true,
  params,
  response: v.object({}),
  errors: ['notFound', 'import.busy', 'import.done'],
})

export const importReportFile = endpoint({
  ...shared,
  method: 'GET',
  path: `${base}/{id}/report`,
  summary: 'The whole report of a table as CSV',
  mutates: false,
  params,
  response: v.unknown(),
  file: 'text/csv',
  errors: ['notFound', 'import.notChecked'],
})
