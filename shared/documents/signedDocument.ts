// Documents that somebody has signed on the glass of a device: what was read is kept as it was read, and its PDF is made once and never again.
import * as v from 'valibot'
import { Sha256 } from '../animals/photo.ts'
import { Restriction } from '../animals/disclosure.ts'
import { termsOf } from '../changes/flows.ts'
import type { Right } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import type { Noun } from '../noun.ts'
import { Id, Instant, text, Version } from '../values.ts'
import type { Sheet } from './blocks.ts'
import { languages, type ChangeDocument } from './documents.ts'

const signable = ['adoption', 'surrender'] as const satisfies readonly ChangeDocument[]

/** The right to have a document signed: that of recording its change. */
export const signingRight: Readonly<Record<ChangeDocument, Right>> = {
  adoption: termsOf.adoption.right,
  surrender: termsOf.turnedIn.right,
}

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
  title: line,
  subtitle: line,
  footer: line,
  blocks: some(SignedBlock),
})
export type SignedText = v.InferOutput<typeof SignedText>

/** The signature is drawn in a field of so many units. */
export const glass = { width: 6_000, height: 2_000 } as const
/** Points of one stroke, x and y in turn. */
const Stroke = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(glass.width))),
  v.minLength(2),
  v.maxLength(4_000),
)

const about = {
  flowId: Id,
  type: v.picklist(signable),
  title: v.string(),
  /** The version of the organisation's template that it was made from; null for the built-in text. */
  templateNumber: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  signer: v.string(),
}

export const SignedDocument = v.object({
  id: Id,
  version: Version,
  /** The first animal of the change: while it is locked, so is this. */
  animalId: Id,
  ...about,
  /** SHA-256 of what was read, in hexadecimal. */
  textHash: v.string(),
  signedAt: Instant,
  /** In front of whom it was signed. */
  takenBy: Id,
  /** SHA-256 of the frozen PDF; null until the server has made it. */
  pdfHash: v.nullable(v.string()),
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
})
export type SignedDocumentBody = v.InferOutput<typeof SignedDocumentBody>

/** What the hash is taken of. */
export const signedBytes = (content: SignedText): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(v.parse(SignedText, content)))

/** A sheet as it is signed on glass: of the lines for signatures that of the organisation stays. */
export function signedTextOf({ language, organization, title, subtitle, footer, blocks }: Sheet): SignedText {
  const kept = blocks.map((block) => (block.is === 'signatures' ? { ...block, names: block.names.slice(-1) } : block))
  return v.parse(SignedText, { language, organization, title, subtitle, footer, blocks: kept })
}

/** The signature as SVG: numbers alone go into it. */
export function signatureSvg(strokes: readonly (readonly number[])[]): string {
  const path = strokes.map((stroke) => {
    const points = stroke.flatMap((x, at) => (at % 2 === 0 && at + 1 < stroke.length ? [`${x} ${stroke[at + 1]}`] : []))
    return points.length === 1 ? `M${points[0]}l1 1` : points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point}`).join('')
  })
  const drawn = `<path d="${path.join('')}" fill="none" stroke="#000" stroke-width="40" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${glass.width} ${glass.height}">${drawn}</svg>`
}

const writing = { access: 'signedIn', right: 'animals.view' } as const

export const signDocumentCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/animal/signed-document/new',
  summary: 'Keep a document of a change as it was read and signed on a device; its PDF is made once',
  mutates: true,
  body: SignedDocumentBody,
  response: SignedDocument,
  errors: ['documents.none', 'document.textChanged', 'idTaken', 'row.gone'],
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
  mv: 1,
  endpoint: signDocumentCall,
  lane: ({ input, mid }) => `signedDocument:${input.id ?? mid}`,
  // It is sent after the change that it belongs to.
  rows: ({ input, mid }) => [
    { kind: 'signedDocument', id: input.id ?? mid },
    { kind: 'statusChange', id: input.flowId },
  ],
  parts: ({ input }) => ({ body: input }),
  effects: {
    signedDocument: (row, { input: { content: _, strokes: _s, ...said }, occurredAt, userId }, id) => ({
      ...said,
      id,
      version: row?.version ?? 0,
      signedAt: occurredAt,
      takenBy: userId,
      pdfHash: row?.pdfHash ?? null,
      restrictedTo: row?.restrictedTo ?? null,
    }),
    statusChange: (row) => row,
  },
  settled: (row) => [{ kind: 'signedDocument', id: row.id, row }],
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const signedDocument = {
  kind: 'signedDocument',
  schema: SignedDocument,
  since: 10,
  indexes: 'flowId, animalId',
  scopes: ({ signedAt }) => [`changes:${signedAt.slice(0, 7)}`],
  lock: { animal: 'animalId', scope: 'records' },
  references: { animalId: 'animal' },
  acts: { sign: signDocument },
} as const satisfies Noun<'signedDocument'>
