// An access that is made from the export of another installation: the ZIP comes in parts, is checked whole, and is then taken in by a job.
import * as v from 'valibot'
import { Sha256 } from '../animals/photo.ts'
import { endpoint } from '../endpoint.ts'
import { base64Of, lettersOf } from '../support/picture.ts'
import { Id, Instant, text } from '../values.ts'
import { firstStatuses } from './tenants.ts'

/** Bytes of the ZIP at most. */
export const importBytes = 4 * 1024 * 1024 * 1024
/** Bytes of a part at most. */
export const importPartBytes = 512 * 1024

export const importStates = ['receiving', 'queued', 'running', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Why an export is not taken in. `failed`: by no fault of the file. */
export const importRefusals = [
  'tenantImport.notExport',
  'tenantImport.damaged',
  'tenantImport.newer',
  'tenantImport.older',
  'tenantImport.tooLarge',
  'tenantImport.alreadyHere',
] as const

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const ImportReport = v.object({
  /** When the export was written, and by which version of the schema. */
  exportedAt: Instant,
  schema: v.string(),
  /** Rows of each table: in the export, and taken in. */
  tables: v.array(v.object({ name: v.string(), read: Count, written: Count })),
  files: Count,
  /** Addresses of people who got an account here. They are invited anew. */
  people: v.array(v.string()),
  /** Addresses that have an account here already. Nobody is let in by it until they are invited. */
  knownPeople: v.array(v.string()),
})
export type ImportReport = v.InferOutput<typeof ImportReport>

const TenantImport = v.object({
  id: Id,
  /** Name of the file. */
  name: v.string(),
  size: Count,
  state: v.picklist(importStates),
  begunAt: Instant,
  /** Tables and files, each counted when it is checked and when it is taken in. */
  done: Count,
  total: Count,
  /** Why it failed; null where the server could not go on. */
  code: v.nullable(v.picklist(importRefusals)),
  /** The access that was made. */
  madeTenant: v.nullable(Id),
  report: v.nullable(ImportReport),
})
export type TenantImport = v.InferOutput<typeof TenantImport>

/** An export as the list of all of them shows it. */
const PastImport = v.object({
  id: Id,
  /** Name of the file. */
  name: v.string(),
  state: v.picklist(importStates),
  /** Whether all of it was sent. */
  hasArrived: v.boolean(),
  begunAt: Instant,
  /** Null where the account was deleted. */
  by: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
  /** Why it failed; null where the server could not go on. */
  code: v.nullable(v.picklist(importRefusals)),
  /** The access that was made; null where there is none, or where it was deleted. */
  made: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Rows of all tables; null before everything is taken in. */
  rows: v.nullable(v.object({ read: Count, written: Count })),
})
export type PastImport = v.InferOutput<typeof PastImport>

export const importsPerPage = 50

const common = { access: 'account', right: null, operator: true, mutates: false } as const
const Received = v.object({ id: Id, received: Count })

export const beginTenantImport = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/import/new',
  summary: 'Begin to send the export of an organisation in parts, or learn where to go on after a cut',
  recentSignIn: true,
  body: v.strictObject({
    id: v.nullable(Id),
    name: text(200, 1),
    size: v.pipe(Count, v.minValue(1)),
    /** Hash by which the same file is known again. */
    mark: Sha256,
  }),
  response: Received,
  errors: ['tenantImport.tooLarge', 'idTaken'],
})

export const sendTenantImportPart = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/import/{id}/part',
  summary: 'The next part of an export, in base64; one that was received before changes nothing',
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ offset: Count, bytes: base64Of(importPartBytes) }),
  bodyBytes: lettersOf(importPartBytes) + 1_024,
  response: Received,
  errors: ['notFound', 'upload.incomplete'],
})

export const startTenantImport = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/import/{id}/start',
  summary: 'Take in an export that has arrived whole, as an access with this status',
  recentSignIn: true,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    status: v.picklist(firstStatuses),
    /** Null: an organisation of the name of the export is recorded with it. */
    organizationId: v.nullable(Id),
  }),
  response: TenantImport,
  errors: ['notFound', 'upload.incomplete', ...importRefusals],
})

export const readTenantImport = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/import/{id}',
  summary: 'How far an export is taken in, and what was read and written of it',
  params: v.strictObject({ id: Id }),
  response: TenantImport,
  errors: ['notFound'],
})

export const listTenantImports = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/import',
  summary: 'Exports that were sent, the newest first, 50 to a page; one that is not started is removed after a week',
  query: v.strictObject({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '0') }),
  response: v.object({ items: v.array(PastImport), pages: v.number(), total: v.number() }),
  errors: [],
})
