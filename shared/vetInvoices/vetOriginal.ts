// The originals of vet invoices and of prescriptions: the photo or PDF as it was sent, byte for byte. The row comes first; the file travels behind the queue and never changes.
import * as v from 'valibot'
import { Sha256 } from '../animals/photo.ts'
import { endpoint } from '../endpoint.ts'
import { fileKinds } from '../fileDrops/fileDrop.ts'
import { partCalls } from '../fileDrops/partCalls.ts'
import { dropBytes } from '../fileDrops/sendFiles.ts'
import { mutation } from '../mutation.ts'
import { Restriction } from '../restriction.ts'
import { CalendarDate, Id, Instant, text, Version } from '../values.ts'

/** Files of one invoice or of one treatment, and bytes of one. */
export const mostOriginals = 10
export const originalBytes = dropBytes

/** Why the server did not take the file. */
export const originalRefusals = ['fileDrop.typeNotAllowed', 'fileDrop.virus', 'upload.incomplete'] as const

export const VetOriginal = v.object({
  id: Id,
  version: Version,
  /** It belongs to an invoice or to a treatment, never to both. */
  invoiceId: v.nullable(Id),
  treatmentId: v.optional(v.nullable(Id)),
  /** The animal of the treatment. */
  animalId: v.optional(v.nullable(Id)),
  name: v.string(),
  kind: v.picklist(fileKinds),
  /** Of the bytes as they were sent. */
  sha256: Sha256,
  size: v.pipe(v.number(), v.safeInteger()),
  addedAt: Instant,
  addedBy: v.nullable(Id),
  /** When the server had the whole file; null before. */
  arrivedAt: v.nullable(Instant),
  refused: v.nullable(v.picklist(originalRefusals)),
  /** The last day on which it must not go; null where it proves no prescription medicine. */
  keptUntil: v.nullable(CalendarDate),
  restrictedTo: Restriction,
})
export type VetOriginal = v.InferOutput<typeof VetOriginal>

declare module '../rows.ts' {
  interface Rows {
    vetOriginal: VetOriginal
  }
}

const shared = { access: 'signedIn', right: 'vaccinations.edit', mutates: true } as const
const params = v.strictObject({ id: Id })

/** What a call says of the file itself. */
export const fileSaid = {
  id: v.nullable(Id),
  name: text(120, 1),
  kind: v.picklist(fileKinds),
  sha256: Sha256,
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(originalBytes)),
}

const Body = v.strictObject({ ...fileSaid, invoiceId: Id })
export type VetOriginalBody = v.InferOutput<typeof Body>

export const addVetOriginalCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/vet-invoice/original/new',
  summary: 'Add a photo or PDF to an invoice of a vet; its file follows',
  body: Body,
  response: VetOriginal,
  errors: ['invoice.tooManyOriginals', 'idTaken'],
})

export const deleteVetOriginalCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/vet-invoice/original/{id}',
  summary: 'Delete the original of an invoice that holds no prescription medicine, or once its term is over',
  params,
  response: v.object({ id: Id }),
  errors: ['invoice.originalKept'],
})

/** The right that an original asks for: that of its invoice or of its treatment. */
export const rightOfOriginal = ({ treatmentId }: Pick<VetOriginal, 'treatmentId'>, act: 'view' | 'edit') =>
  treatmentId ? (`care.${act}` as const) : (`vaccinations.${act}` as const)

/** The calls that carry a file, and what the sync engine takes of them. The row says which right they need. */
export const originalParts = partCalls({
  path: '/api/vet-invoice/original/{id}',
  right: 'vaccinations.edit',
  alternative: 'care.edit',
  most: originalBytes,
  what: 'the file of an original',
  finish: 'Keep the file as it was sent once all of its parts have arrived; asked again it changes nothing',
  response: VetOriginal,
  refusals: originalRefusals,
})

export const originalAddresses = endpoint({
  method: 'GET',
  path: '/api/vet-invoice/original/{id}/addresses',
  summary: 'Where the original can be saved as it was sent, and seen as a picture drawn anew, for five minutes',
  access: 'signedIn',
  right: 'vaccinations.view',
  alternative: 'care.view',
  mutates: false,
  params,
  response: v.object({ original: v.string(), preview: v.nullable(v.string()), until: Instant }),
  errors: [],
})

const opens = {
  method: 'GET',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) }),
  response: v.unknown(),
  errors: ['notFound'],
} as const

/** Always an attachment of no type that a browser shows: nothing in it is ever opened in our origin. */
export const openOriginal = endpoint({
  ...opens,
  path: '/api/vet-original/{address}',
  summary: 'The original behind an address that is good for a short time, byte for byte',
  file: 'application/octet-stream',
})

export const openPreview = endpoint({
  ...opens,
  path: '/api/vet-original-preview/{address}',
  summary: 'The picture of an original, drawn anew',
  file: 'image/webp',
})

/** What the sync engine carries the files with. */
export const originalCalls = { parts: originalParts, passing: ['fileDrop.noRoom'] } as const

/** What the server knows of the file later, and what nobody types. */
export const begun = (row: VetOriginal | null, userId: string, occurredAt: string) => ({
  version: row?.version ?? 0,
  addedAt: row?.addedAt ?? occurredAt,
  addedBy: row?.addedBy ?? userId,
  arrivedAt: row?.arrivedAt ?? null,
  refused: row?.refused ?? null,
  keptUntil: row?.keptUntil ?? null,
})

export const addVetOriginal = mutation<VetOriginalBody>()({
  name: 'addVetOriginal',
  mv: 1,
  endpoint: addVetOriginalCall,
  lane: ({ input, mid }) => `vetOriginal:${input.id ?? mid}`,
  // It is sent after the invoice.
  rows: ({ input, mid }) => [
    { kind: 'vetOriginal', id: input.id ?? mid },
    { kind: 'vetInvoice', id: input.invoiceId },
  ],
  parts: ({ input }) => ({ body: input }),
  effects: {
    vetOriginal: (row, { input, userId, occurredAt }, id) => ({ ...input, ...begun(row, userId, occurredAt), id }),
    vetInvoice: (row) => row,
  },
  settled: (row) => [{ kind: 'vetOriginal', id: row.id, row }],
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const deleteVetOriginal = mutation<{ id: string }>()({
  name: 'deleteVetOriginal',
  mv: 1,
  endpoint: deleteVetOriginalCall,
  lane: ({ input }) => `vetOriginal:${input.id}`,
  rows: ({ input }) => [{ kind: 'vetOriginal', id: input.id }],
  parts: ({ input }) => ({ params: input }),
  effects: { vetOriginal: () => null },
  settled: ({ id }) => [{ kind: 'vetOriginal', id, row: null }],
  goneIsDone: true,
})
