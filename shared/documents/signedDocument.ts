// Documents that somebody has signed on the glass of a device: what was read is kept as it was read, and its PDF is made once and never again.
import * as v from 'valibot'
import { Sha256 } from '../animals/photo.ts'
import { Restriction } from '../restriction.ts'
import { services, type Service } from '../bookings/booking.ts'
import { createResidencyCall } from '../bookings/residencies/residencyCalls.ts'
import { termsOf } from '../changes/story/flows.ts'
import { seesResidencies, type Right } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import type { Noun } from '../noun.ts'
import { monthOf } from '../time.ts'
import { CalendarDate, Id, Instant, text, Version } from '../values.ts'
import type { Block, Sheet } from './blocks.ts'
import { Stroke } from './glass.ts'
import { languages } from './languages.ts'
import { signingProblems } from './signers.ts'
import { templateTypes, type TemplateType } from './templateKeys.ts'

/** The right to have a document signed: that of recording its change or residency, or of checking its booking in. */
export const signingRight: Readonly<Record<TemplateType, Right>> = {
  adoption: termsOf.adoption.right,
  surrender: termsOf.turnedIn.right,
  daycare: 'daycare.checkin',
  pension: 'pension.checkin',
  residency: createResidencyCall.right,
}

export const isOfBooking = (type: TemplateType): type is Service => (services as readonly string[]).includes(type)

/** The kind of the row that a document of a type is about. */
const kindOf = (type: TemplateType) => (isOfBooking(type) ? 'booking' : type === 'residency' ? 'sponsoredResidency' : 'statusChange')

const line = v.pipe(v.string(), v.maxLength(2_000))
const long = v.pipe(v.string(), v.maxLength(20_000))
const some = <S extends v.GenericSchema<any, any>>(item: S, most = 400) => v.pipe(v.array(item), v.maxLength(most))

const SignedBlock = v.variant('is', [
  v.strictObject({ is: v.literal('heading'), text: line }),
  v.strictObject({ is: v.literal('facts'), rows: some(v.strictTuple([line, long])) }),
  v.strictObject({ is: v.literal('text'), text: long }),
  v.strictObject({ is: v.literal('list'), items: some(line) }),
  v.strictObject({ is: v.literal('clauses'), items: some(v.strictTuple([line, long])) }),
  v.strictObject({ is: v.literal('notice'), text: long }),
  v.strictObject({ is: v.literal('signatures'), names: some(line, 6) }),
])

/** All that the person has read. */
export const SignedText = v.strictObject({
  language: v.picklist(languages),
  organization: line,
  // What was signed before there was one has none: the text that a hash was taken of stays as it is.
  letterhead: v.optional(line),
  title: line,
  subtitle: line,
  footer: line,
  blocks: some(SignedBlock),
})
export type SignedText = v.InferOutput<typeof SignedText>

/** `paper`: a contract noted as signed on paper. `arrival`: the signature of the person who brought the animals. */
export const signedForms = ['paper', 'arrival'] as const

const about = {
  /** The change that it is about; the booking where `type` is a service, else the residency. Devices have stored it under this name. */
  flowId: Id,
  type: v.picklist(templateTypes),
  title: v.string(),
  /** The version of the organisation's template that it was made from; null for the built-in text. */
  templateNumber: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** Who has signed; for somebody else where `onBehalfOf` names them. */
  signer: v.string(),
  /** Empty where the signer is a party to the document. */
  onBehalfOf: v.string(),
  /** Who has signed for the organisation; empty where nobody has on the device. */
  staffSigner: v.string(),
}

export const SignedDocument = v.object({
  id: Id,
  version: Version,
  /** The first animal of the change, booking or residency: while it is locked, so is this. */
  animalId: Id,
  ...about,
  /** SHA-256 of what was read, in hexadecimal. */
  textHash: v.string(),
  signedAt: Instant,
  /** Who was signed in on the device. */
  takenBy: Id,
  /** The last day of the booking or residency, as the server knew it when this was signed; null for a change and for a residency without a planned end. */
  until: v.nullable(CalendarDate),
  /** SHA-256 of the frozen PDF; null until the server has made it. */
  pdfHash: v.nullable(v.string()),
  /** Null: a contract that was read and signed on glass. Older rows of devices lack this field and the next three. */
  form: v.nullish(v.picklist(signedForms)),
  /** For a booking or residency: its contact at the time of signing, and the animals in the document. */
  contactId: v.nullish(Id),
  animalIds: v.nullish(v.array(Id)),
  /** For a booking: whether it is the newest contract of the contact for one of its animals. */
  isCurrent: v.nullish(v.boolean()),
  restrictedTo: Restriction,
})
export type SignedDocument = v.InferOutput<typeof SignedDocument>

declare module '../rows.ts' {
  interface Rows {
    signedDocument: SignedDocument
  }
}

export const SignedDocumentBody = v.strictObject({
  id: v.nullable(Id),
  animalId: Id,
  ...about,
  textHash: Sha256,
  title: text(120, 1),
  signer: text(120, 1),
  content: SignedText,
  strokes: v.pipe(v.array(Stroke), v.minLength(1), v.maxLength(200)),
  // What was signed before there were these has none of them.
  onBehalfOf: v.optional(text(120), ''),
  staffSigner: v.optional(text(120), ''),
  staffStrokes: v.optional(v.pipe(v.array(Stroke), v.maxLength(200)), () => []),
  form: v.optional(v.literal('arrival')),
})
export type SignedDocumentBody = v.InferOutput<typeof SignedDocumentBody>

/** What the hash is taken of. */
export const signedBytes = (content: SignedText): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(v.parse(SignedText, content)))

/** A sheet as it is signed on glass: of the lines for signatures that of the organisation stays, unless it signs on the glass too. */
export function signedTextOf({ language, organization, letterhead, title, subtitle, footer, blocks }: Sheet, byStaff: boolean): SignedText {
  const kept = blocks.flatMap((block): Block[] =>
    block.is !== 'signatures' ? [block] : byStaff ? [] : [{ ...block, names: block.names.slice(-1) }],
  )
  return v.parse(SignedText, { language, organization, letterhead, title, subtitle, footer, blocks: kept })
}

/** Throws `document.signerMissing`. */
export function assertSigned(body: Pick<SignedDocumentBody, 'staffSigner' | 'staffStrokes'>): void {
  const [problem] = signingProblems(body)
  if (problem) throw new Failure(problem.code, { fields: [problem.field] })
}

/** What was queued or stored before a second signature could be given. */
const withSigners = (input: unknown): SignedDocumentBody => ({
  onBehalfOf: '',
  staffSigner: '',
  staffStrokes: [],
  ...(input as Omit<SignedDocumentBody, 'onBehalfOf' | 'staffSigner' | 'staffStrokes'>),
})

/** Contracts of all residencies. */
const residencyScope = 'contracts:residency'

const writing = { access: 'signedIn', right: 'animals.view' } as const

export const signDocumentCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/animal/signed-document/new',
  summary: 'Keep a document of a change, a booking or a residency as it was read and signed on a device; its PDF is made once',
  mutates: true,
  body: SignedDocumentBody,
  response: SignedDocument,
  errors: ['documents.none', 'document.textChanged', 'document.signerMissing', 'idTaken', 'row.gone'],
})

const params = v.strictObject({ id: Id })

export const signedDocuments = endpoint({
  ...writing,
  method: 'GET',
  path: '/api/animal/change/{id}/signed-documents',
  summary: 'The signed documents of a change',
  mutates: false,
  params,
  response: v.object({ items: v.array(SignedDocument) }),
  errors: [],
})

export const contactSignedDocuments = endpoint({
  ...writing,
  right: 'contacts.view',
  method: 'GET',
  path: '/api/contact/{id}/signed-documents',
  summary: 'The signed documents of all changes, bookings and residencies of a contact',
  mutates: false,
  params,
  response: v.object({ items: v.array(SignedDocument) }),
  errors: [],
})

export const signedPdf = endpoint({
  ...writing,
  right: 'contacts.view',
  method: 'GET',
  path: '/api/animal/signed-document/{id}/pdf',
  summary: 'The frozen PDF of a signed document',
  mutates: false,
  params,
  response: v.unknown(),
  file: 'application/pdf',
  errors: ['document.notFrozen'],
})

export const signDocument = mutation<SignedDocumentBody>()({
  name: 'signDocument',
  mv: 2,
  endpoint: signDocumentCall,
  lane: ({ input, mid }) => `signedDocument:${input.id ?? mid}`,
  // It is sent after the change, the booking or the residency that it belongs to.
  rows: ({ input, mid }) => [
    { kind: 'signedDocument', id: input.id ?? mid },
    { kind: kindOf(input.type), id: input.flowId },
  ],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input }) => assertSigned(input),
  effects: {
    signedDocument: (row, { input: { content: _, strokes: _s, staffStrokes: _t, ...said }, occurredAt, userId }, id) => ({
      ...said,
      id,
      version: row?.version ?? 0,
      signedAt: occurredAt,
      takenBy: userId,
      until: row?.until ?? null,
      pdfHash: row?.pdfHash ?? null,
      form: said.form ?? null,
      contactId: row?.contactId ?? null,
      animalIds: row?.animalIds ?? null,
      isCurrent: row?.isCurrent ?? null,
      restrictedTo: row?.restrictedTo ?? null,
    }),
    statusChange: (row) => row,
    booking: (row) => row,
    sponsoredResidency: (row) => row,
  },
  settled: (row) => [{ kind: 'signedDocument', id: row.id, row }],
  told: ({ body }) => withSigners(body),
  withId: (input, id) => ({ ...input, id }),
  upcast: withSigners,
})

export const signedDocument = {
  kind: 'signedDocument',
  schema: SignedDocument,
  since: 34,
  indexes: 'flowId, animalId, contactId',
  // A contract that was signed long before the stay is there when the animal comes.
  scopes: ({ signedAt, until, type, isCurrent }) => [
    ...[...new Set([monthOf(signedAt), ...(until ? [monthOf(until)] : [])])].map((month) => `changes:${month}`),
    // The newest contract of a guest is there whenever it comes.
    ...(isCurrent && isOfBooking(type) ? [`contracts:${type}`] : []),
    // Devices hold all residencies, and their contracts with them.
    ...(type === 'residency' ? [residencyScope] : []),
  ],
  granted: (holder) => [
    ...services.flatMap((service) => (holder.rights.has(`${service}.view`) ? [`contracts:${service}`] : [])),
    ...(seesResidencies(holder) ? [residencyScope] : []),
  ],
  lock: { animal: 'animalId', scope: 'records' },
  references: { animalId: 'animal', contactId: 'contact' },
  acts: { sign: signDocument },
} as const satisfies Noun<'signedDocument'>
