import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import { addPhotoCall } from '../../shared/animals/photoActs.ts'
import type { ContractAnswer } from '../../shared/bookings/belongings.ts'
import { checkInCalls, quickCheckInCall, undoCheckInCalls } from '../../shared/bookings/checkIn.ts'
import { signDocumentCall, signedBytes, type SignedText } from '../../shared/documents/signedDocument.ts'
import { arrivalNote } from '../../tests/factories/arrivalNotes.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'

let world: World
let staff: Person

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const onPaper = (signedOn: string): ContractAnswer => ({ signedOn, reason: '' })
const kept = (animalId: string) =>
  world.sql<{ id: string; form: string | null; contact_id: string | null; is_current: boolean | null; scope: string[] }>(
    'select id, form, contact_id, is_current, scope from signed_document where $1 = any(animal_ids) order by signed_at, id',
    [animalId],
  )

async function booked(service: 'daycare' | 'pension', animal?: Animal, contactId?: string, startDate = '2026-06-10') {
  const guest = animal ?? (await world.animal(staff, { species: 'dog' }))
  const owner = contactId ?? (await world.contact(staff)).id
  const { booking } = await world.booking(staff, [guest], { service, contactId: owner, startDate, endDate: startDate })
  const arrive = (contract: ContractAnswer) =>
    client().call(checkInCalls[service], { params: { id: booking.id }, body: { arrivals: [arrivalNote(guest.id, { contract })] } }, keyed())
  return { animal: guest, contactId: owner, booking, arrive }
}

test.each(['daycare', 'pension'] as const)(
  'a contract on paper is noted with the check-in into %s, and undo removes it',
  async (service) => {
    const { animal, contactId, booking, arrive } = await booked(service)
    const { status, body } = await arrive(onPaper('2026-05-02'))
    expect(status).toBe(200)
    const { contract } = body.stays[0]!.arrival!
    expect(contract).toMatchObject({ signedOn: '2026-05-02', reason: '' })
    const [row] = await kept(animal.id)
    expect(row).toMatchObject({ id: contract!.documentId, form: 'paper', contact_id: contactId, is_current: true })
    expect(row!.scope).toContain(`contracts:${service}`)
    const undone = await client().call(undoCheckInCalls[service], { params: { id: booking.id }, body: {} }, keyed())
    expect([undone.status, undone.body.stays[0]!.arrival, await kept(animal.id)]).toEqual([200, null, []])
  },
)

test('a contract that is to be signed later is a reason with the stay, and no document', async () => {
  const { animal, arrive } = await booked('daycare')
  const { body } = await arrive({ signedOn: null, reason: 'Halter kommt morgen' })
  expect(body.stays[0]!.arrival!.contract).toEqual({ signedOn: null, reason: 'Halter kommt morgen', documentId: null })
  expect(await kept(animal.id)).toEqual([])
})

test('a reason that is too short is no answer', async () => {
  const { arrive } = await booked('daycare')
  expect((await arrive({ signedOn: null, reason: 'nö' })).status).toBe(400)
})

test('the newest contract of a guest is at hand on all devices, and the one before again once it is taken back', async () => {
  const first = await booked('daycare')
  await first.arrive(onPaper('2026-03-01'))
  const second = await booked('daycare', first.animal, first.contactId, '2026-06-11')
  await world.sql('update stay set checked_out_at = $2 where booking_id = $1', [first.booking.id, noon])
  await second.arrive(onPaper('2026-05-01'))
  expect((await kept(first.animal.id)).map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, true])
  await client().call(undoCheckInCalls.daycare, { params: { id: second.booking.id }, body: {} }, keyed())
  expect((await kept(first.animal.id)).map(({ is_current: isCurrent }) => isCurrent)).toEqual([true])
})

test('a quick check-in notes it too, for the contact of the animal', async () => {
  const { id: contactId } = await world.contact(staff)
  const animal = await world.animal(staff, { species: 'dog', contactId })
  const body = { id: null, animalId: animal.id, arrival: arrivalNote(animal.id, { contract: onPaper('2026-05-02') }) }
  expect((await client().call(quickCheckInCall, { body }, keyed())).status).toBe(200)
  expect(await kept(animal.id)).toMatchObject([{ form: 'paper', contact_id: contactId, is_current: true }])
})

const content: SignedText = { language: 'de', organization: 'x', title: 'x', subtitle: '', footer: '', blocks: [] }
const onGlass = (flowId: string, animalId: string, type: 'daycare' | 'pension' = 'daycare') => ({
  content,
  textHash: hashOf(signedBytes(content)),
  strokes: [[1, 2, 3, 4]],
  id: null,
  animalId,
  flowId,
  type,
  title: 'x',
  templateNumber: null,
  signer: 'x',
  onBehalfOf: '',
  staffSigner: '',
  staffStrokes: [],
})

test('a contract on glass names the contact of its booking and all of its animals', async () => {
  const { animal, contactId, booking } = await booked('pension')
  const signed = await client().call(signDocumentCall, { body: onGlass(booking.id, animal.id, 'pension') }, keyed())
  expect(signed.body).toMatchObject({ contactId, animalIds: [animal.id], form: null, isCurrent: true })
})

test('undo of a check-in removes its photo and its signature, and nothing that it did not take', async () => {
  const { animal, booking } = await booked('daycare')
  const [photoId, signatureId, otherId] = [world.id(), world.id(), world.id()]
  const note = arrivalNote(animal.id, { contract: null, photoId, signatureId })
  const params = { id: booking.id }
  await client().call(checkInCalls.daycare, { params, body: { arrivals: [note] } }, keyed())
  const picture = (id: string) => ({ body: { id, animalId: animal.id, sha256: 'a'.repeat(64), position: 0 } })
  for (const id of [photoId, otherId]) expect((await client().call(addPhotoCall, picture(id), keyed())).status).toBe(200)
  const signed = await client().call(
    signDocumentCall,
    { body: { ...onGlass(booking.id, animal.id), id: signatureId, form: 'arrival' } },
    keyed(),
  )
  expect(signed.body).toMatchObject({ form: 'arrival', isCurrent: null })
  await client().call(undoCheckInCalls.daycare, { params, body: {} }, keyed())
  expect(await kept(animal.id)).toEqual([])
  const photos = await world.sql('select id from photo where animal_id = $1 and deleted_at is null', [animal.id])
  expect(photos).toEqual([{ id: otherId }])
})
