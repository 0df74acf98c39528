import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { signatureSvg } from '../../shared/documents/glass.ts'
import {
  signedBytes,
  signDocument,
  type SignedDocument,
  type SignedDocumentBody,
  type SignedText,
} from '../../shared/documents/signedDocument.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { namedFiles } from '../orm/namedFiles.ts'
import { freezePdf } from './freezePdf.ts'

let world: World
let person: Person
let tenantId: string
let animal: Animal
let flowId: string

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant({ name: 'Tierheim Müllrose' })
  person = await world.person(tenantId)
  animal = await world.animal(person, { name: 'Müsli' })
  flowId = await adopted(animal)
})
afterAll(() => world.stop())

async function adopted({ id: animalId }: Animal, kind: 'adoption' | 'stock' = 'adoption'): Promise<string> {
  const id = world.id()
  await world.write(person, {
    statusChange: [changeOf(animalId, 1, { id, kind, at: '2026-06-09T09:30:00.000Z', recordedBy: person.userId })],
  })
  return id
}

const content: SignedText = {
  language: 'de',
  organization: 'Tierheim Müllrose',
  title: 'Unser Vertrag',
  subtitle: '',
  footer: 'Vorlage, Version 2',
  blocks: [
    { is: 'clauses', items: [['Übergabe', 'Müsli zieht um. #panic("x")']] },
    { is: 'signatures', names: ['Für Tierheim Müllrose'] },
  ],
}
const body = (more: Partial<SignedDocumentBody> = {}): SignedDocumentBody => ({
  id: null,
  animalId: animal.id,
  flowId,
  type: 'adoption',
  title: 'Unser Vertrag',
  templateNumber: 2,
  signer: 'Änne Groß',
  onBehalfOf: '',
  staffSigner: '',
  staffStrokes: [],
  content,
  textHash: hashOf(signedBytes(more.content ?? content)),
  strokes: [[100, 100, 900, 700, 1200, 300]],
  ...more,
})

async function ask(path: string, { by = person, sent }: { by?: Person; sent?: unknown } = {}): Promise<Response> {
  return world.app.handle(
    new Request(`http://obhut.test/api/animal/${path}`, {
      method: sent === undefined ? 'GET' : 'POST',
      body: sent === undefined ? null : JSON.stringify(sent),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, 'x-active-tenant': by.tenantId },
    }),
  )
}
async function sign(more: Partial<SignedDocumentBody> = {}): Promise<SignedDocument> {
  const response = await ask('signed-document/new', { sent: body(more) })
  expect(response.status).toBe(200)
  return (await response.json()) as SignedDocument
}
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const freeze = (id: string) => freezePdf(world.app.server, tenantId, id)
const pdf = async (id: string, by = person) => ask(`signed-document/${id}/pdf`, { by })

test('what was signed becomes a PDF once, which nothing alters any more', async () => {
  const { id, pdfHash } = await sign()
  expect(pdfHash).toBeNull()
  expect(await codeOf(await pdf(id))).toEqual([424, 'document.notFrozen'])
  await Promise.all([freeze(id), freeze(id)])
  const first = new Uint8Array(await (await pdf(id)).arrayBuffer())
  const { text, standard } = await pdfOf(first)
  expect(standard).toBe('PDF/A-2A')
  for (const said of ['§ 1 Übergabe', 'Müsli zieht um. #panic("x")', 'Änne Groß', 'Für Tierheim Müllrose', body().textHash.slice(0, 20)])
    expect(text).toContain(said)
  const { items } = (await (await ask(`change/${flowId}/signed-documents`)).json()) as { items: SignedDocument[] }
  expect(items).toMatchObject([{ id, signer: 'Änne Groß', templateNumber: 2, pdfHash: hashOf(first), textHash: body().textHash }])

  await world.sql('update animal set name = $1 where id = $2', ['Anders', animal.id])
  await freeze(id)
  expect(hashOf(new Uint8Array(await (await pdf(id)).arrayBuffer()))).toBe(hashOf(first))
  // The sweep of files knows it, and of the file that came second nothing is left.
  expect((await namedFiles(world.app.server.orm)).filter(({ sha256 }) => sha256 === hashOf(first))).toHaveLength(1)
})

test('a text that is not the one of its hash, a change without a document and a foreign one are refused', async () => {
  const other = { ...content, title: 'Anderer Vertrag' }
  expect(await codeOf(await ask('signed-document/new', { sent: { ...body(), content: other } }))).toEqual([422, 'document.textChanged'])
  const kept = await world.animal(person)
  const stock = await adopted(kept, 'stock')
  expect(await codeOf(await ask('signed-document/new', { sent: body({ flowId: stock, animalId: kept.id }) }))).toEqual([
    422,
    'documents.none',
  ])
  expect(await codeOf(await ask('signed-document/new', { sent: body({ type: 'surrender' }) }))).toEqual([422, 'documents.none'])
  expect(await codeOf(await ask('signed-document/new', { sent: body({ flowId: world.id() }) }))).toEqual([404, 'notFound'])
  const stranger = await world.person(await world.tenant())
  expect(await codeOf(await ask('signed-document/new', { by: stranger, sent: body() }))).toEqual([404, 'notFound'])
  const volunteer = await world.person(tenantId, ['animals.view', 'contacts.view'])
  expect(await codeOf(await ask('signed-document/new', { by: volunteer, sent: body() }))).toEqual([403, 'forbidden'])
})

test('the PDF is for people who may see contacts, and who may see every animal in it', async () => {
  const locked = await world.animal(person, { name: 'Versteckt', restrictedTo: [person.userId] })
  const { id } = await sign({ animalId: locked.id, flowId: await adopted(locked) })
  await freeze(id)
  expect((await pdf(id)).status).toBe(200)
  const colleague = await world.person(tenantId)
  expect(await codeOf(await pdf(id, colleague))).toEqual([404, 'notFound'])
  const open = await sign()
  await freeze(open.id)
  expect((await pdf(open.id, colleague)).status).toBe(200)
  expect((await pdf(open.id, await world.person(tenantId, ['animals.view']))).status).toBe(403)
})

test('a signature is drawn from numbers alone', () => {
  expect(
    signatureSvg([
      [1, 2, 3, 4],
      [5, 6],
    ]),
  ).toContain('d="M1 2L3 4M5 6l1 1"')
})

describe('the contract of a booking', () => {
  const booked = (service: 'daycare' | 'pension', animals: Animal[], state: 'confirmed' | 'cancelled' = 'confirmed') =>
    world.booking(person, animals, { service, state, startDate: '2026-06-10', endDate: '2026-08-02' }, { active: state === 'confirmed' })
  const ofBooking = (flowId: string, { id: animalId }: Animal, more: Partial<SignedDocumentBody> = {}): SignedDocumentBody =>
    body({ flowId, animalId, type: 'pension', ...more })

  test('is signed for somebody else and by the organisation, and its PDF names everybody who did', async () => {
    const guest = await world.animal(person, { name: 'Gast' })
    const { booking } = await booked('pension', [guest])
    const signed = await sign(
      ofBooking(booking.id, guest, { signer: 'Uwe Bote', onBehalfOf: 'Änne Groß', staffSigner: 'Kim Kraft', staffStrokes: [[1, 2, 3, 4]] }),
    )
    expect(signed).toMatchObject({ type: 'pension', until: '2026-08-02', onBehalfOf: 'Änne Groß', staffSigner: 'Kim Kraft' })
    await freeze(signed.id)
    const { text } = await pdfOf(new Uint8Array(await (await pdf(signed.id)).arrayBuffer()))
    const line = text.replaceAll(/\s+/g, ' ')
    expect(line).toContain('von Uwe Bote in Vertretung von Änne Groß')
    expect(line).toContain('von Kim Kraft für Tierheim Müllrose')
    expect(line).toContain('Am Gerät angemeldet')
    // The day of the stay decides too which devices have it.
    const [row] = await world.sql<{ scope: string[] }>('select scope from signed_document where id = $1', [signed.id])
    expect(row!.scope).toEqual(['changes:2026-06', 'changes:2026-08'])
  })

  test('is refused to people without the right to check in, for a booking that is off, a foreign one and another animal', async () => {
    const guest = await world.animal(person)
    const { booking } = await booked('pension', [guest])
    const carer = await world.person(tenantId, ['animals.view', 'animals.outgoing', 'daycare.checkin'])
    const refusal = async (sent: SignedDocumentBody, by = person) => codeOf(await ask('signed-document/new', { by, sent }))
    expect(await refusal(ofBooking(booking.id, guest), carer)).toEqual([403, 'forbidden'])
    expect(await refusal(ofBooking(booking.id, guest, { type: 'daycare' }))).toEqual([404, 'notFound'])
    expect(await refusal(ofBooking(booking.id, animal))).toEqual([404, 'notFound'])
    expect(await refusal(ofBooking(booking.id, guest, { staffSigner: 'Kim' }))).toEqual([422, 'document.signerMissing'])
    expect(await refusal(ofBooking(booking.id, guest, { staffStrokes: [[1, 2]] }))).toEqual([422, 'document.signerMissing'])
    const { booking: off } = await booked('pension', [await world.animal(person)], 'cancelled')
    expect(await refusal(ofBooking(off.id, guest))).toEqual([422, 'documents.none'])
    expect(await refusal(ofBooking(booking.id, guest), await world.person(await world.tenant()))).toEqual([404, 'notFound'])
  })

  test('is shown to nobody who may not see one of its animals, and stands with its contact and in history', async () => {
    const [guest, locked] = [await world.animal(person), await world.animal(person, { restrictedTo: [person.userId] })]
    const { id: contactId } = await world.contact(person)
    const { booking } = await world.booking(person, [guest, locked], { service: 'pension', contactId })
    const { id } = await sign(ofBooking(booking.id, guest))
    await freeze(id)
    const colleague = await world.person(tenantId)
    expect((await pdf(id)).status).toBe(200)
    expect(await codeOf(await pdf(id, colleague))).toEqual([404, 'notFound'])
    const named = async (path: string, by = person) => (await world.client(by.token).send('GET', path)).body
    expect((await named(`/api/contact/${contactId}/signed-documents`)).items).toMatchObject([{ id, signer: 'Änne Groß' }])
    const told = (await named(`/api/animal/${guest.id}/history`)).items.filter(({ what }: { what: string }) => what === 'signedDocument')
    expect(told.length).toBeGreaterThan(0)
    const volunteer = await world.person(tenantId, ['animals.view'])
    const seen = (await named(`/api/animal/${guest.id}/history`, volunteer)).items
    expect(seen.filter(({ what }: { what: string }) => what === 'signedDocument')).toEqual([])
  })
})

test('what was signed before signers had roles is taken, on its way and in a queue', async () => {
  const { onBehalfOf: _, staffSigner: _s, staffStrokes: _t, ...old } = body()
  const response = await ask('signed-document/new', { sent: old })
  expect(await response.json()).toMatchObject({ signer: 'Änne Groß', onBehalfOf: '', staffSigner: '' })
  expect(signDocument.upcast!(old, 1)).toEqual(body())
})
