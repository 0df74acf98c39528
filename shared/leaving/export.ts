// Everything that an organisation has entered, as one ZIP: asked for, written by a job, kept for some days, downloaded.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../values.ts'

export const exportStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

const day = 24 * 60 * 60_000
/** Milliseconds for which the file of an export is kept. */
export const exportLife = 7 * day
/** Milliseconds from one export to the next. One that failed does not count. */
export const exportEvery = day
/** Milliseconds for which the address of a download works. A download that was cut off can go on for as long. */
export const exportAddressLife = 6 * 60 * 60_000

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Export = v.object({
  id: Id,
  state: v.picklist(exportStates),
  requestedAt: Instant,
  /** Name of the member; empty where there is none any more. */
  requestedBy: v.string(),
  /** Tables and files that are written, of all. */
  done: Count,
  total: Count,
  finishedAt: v.nullable(Instant),
  /** Until when it can be downloaded. */
  expiresAt: v.nullable(Instant),
  /** Bytes of the whole file; null while there is none. */
  size: v.nullable(Count),
})
export type Export = v.InferOutput<typeof Export>

/** When the next export may be asked for, in milliseconds: null where it may be now. */
export function nextExportAt(exports: readonly Pick<Export, 'state' | 'requestedAt'>[], now: number): number | null {
  const counted = exports.filter(({ state }) => state !== 'failed').map(({ requestedAt }) => Date.parse(requestedAt) + exportEvery)
  const next = Math.max(...counted, 0)
  return next > now ? next : null
}

const common = { access: 'signedIn', right: 'admin.export' } as const

export const listExports = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/export',
  summary: 'The last exports of the organisation, the newest first, and when the next one may be asked for',
  mutates: false,
  response: v.object({ items: v.array(Export), nextAt: v.nullable(Instant) }),
  errors: [],
})

export const startExport = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/export',
  summary: 'Have everything of the organisation written into a ZIP, once in 24 hours',
  recentSignIn: true,
  mutates: true,
  online: true,
  // An organisation takes its data along also when its contract has ended (Art. 20 GDPR).
  whenReadOnly: true,
  body: v.strictObject({ id: v.nullable(Id) }),
  response: Export,
  errors: ['export.tooOften', 'idTaken'],
})

export const exportAddress = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/export/{id}/address',
  summary: 'Where the file of an export can be downloaded, for some hours',
  recentSignIn: true,
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({ address: v.string(), until: Instant }),
  errors: ['notFound', 'export.notReady'],
})

/** Ranges of bytes are answered, so that a download that was cut off goes on. */
export const openExport = endpoint({
  method: 'GET',
  path: '/api/admin/export/file/{address}',
  summary: 'The file of an export, at an address that was handed out',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) }),
  response: v.unknown(),
  file: 'application/zip',
  errors: ['notFound'],
})
