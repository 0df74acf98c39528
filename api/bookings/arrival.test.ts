import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArrivalNote } from '../../shared/bookings/belongings.ts'
import { checkInCalls, checkOutCalls, quickCheckInCall, undoCheckInCalls, undoCheckOutCalls } from '../../shared/bookings/checkIn.ts'
import { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import { deleteWeightCall } from '../../shared/medical/medicalActs.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import { arrivalNote } from '../../tests/factories/arrivalNotes.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  for (const area of ['pensionCheckIn', 'daycareCheckIn'] as const)
    await client().call(editAreaCalls[area], { body: { askBelongings: true, askWeight: true, noHeat: true } }, keyed())
})
afterAll(() => world.stop())

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const leash = { kind: 'leash', note: 'rot', isBack: false } as const
const food = { kind: 'food', note: '', isBack: false } as const

const noteOf = (animalId: string, said: Partial<ArrivalNote> = {}): ArrivalNote =>
  arrivalNote(animalId, { belongings: [leash, food], grams: 24_500, inHeat: false, ...said })
const weights = (animalId: string) =>
  world.sql<{ id: string; grams: number; at: Date }>('select id, grams, at from weight where animal_id = $1', [animalId])

async function guest(service: 'daycare' | 'pension') {
  const animal = await world.animal(staff, { species: 'dog' })
  const { booking } = await world.booking(staff, [animal], { service })
  const parts = { params: { id: booking.id }, body: {} }
  return { animal, parts, answering: (said?: Partial<ArrivalNote>) => ({ ...parts, body: { arrivals: [noteOf(animal.id, said)] } }) }
}

test.each(['daycare', 'pension'] as const)(
  'the answers of a check-in into %s stay with the stay, and undo removes them',
  async (service) => {
    const { animal, parts, answering } = await guest(service)
    const { status, body } = await client().call(checkInCalls[service], answering(), keyed())
    expect(status).toBe(200)
    const [stay] = body.stays
    expect(stay).toMatchObject({ belongings: [leash, food], arrival: { grams: 24_500, inHeat: false, heatReason: '' } })
    expect(await weights(animal.id)).toEqual([{ id: stay!.arrival!.weightId, grams: 24_500, at: new Date(noon) }])

    const undone = await client().call(undoCheckInCalls[service], parts, keyed())
    expect(undone.body.stays[0]).toMatchObject({ checkedInAt: null, belongings: null, arrival: null })
    expect(await weights(animal.id)).toEqual([])
  },
)

test('a second check-in changes no answer and makes no second weight', async () => {
  const { animal, answering } = await guest('daycare')
  await client().call(checkInCalls.daycare, answering(), keyed())
  const again = await client().call(checkInCalls.daycare, answering({ grams: 30_000, belongings: [] }), keyed())
  expect(again.body).toMatchObject({ noop: true, stays: [{ belongings: [leash, food], arrival: { grams: 24_500 } }] })
  expect(await weights(animal.id)).toHaveLength(1)
})

test('a weight that was deleted since does not hinder the undo', async () => {
  const { animal, parts, answering } = await guest('daycare')
  await client().call(checkInCalls.daycare, answering(), keyed())
  const [weight] = await weights(animal.id)
  await client().call(deleteWeightCall, { params: { id: weight!.id } }, keyed())
  expect((await client().call(undoCheckInCalls.daycare, parts, keyed())).status).toBe(200)
})

test('a weight that no dog has is refused, and nothing is checked in', async () => {
  const { animal, answering } = await guest('pension')
  const { status, body } = await client().call(checkInCalls.pension, answering({ grams: 900_000 }), keyed())
  expect([status, (body as { code?: string }).code]).toEqual([422, 'weight.range'])
  expect(await weights(animal.id)).toEqual([])
  expect(await world.sql('select 1 from stay where animal_id = $1 and checked_in_at is not null', [animal.id])).toEqual([])
})

test('an animal in heat needs a reason where the house takes none', async () => {
  const { answering } = await guest('daycare')
  const refused = await client().call(checkInCalls.daycare, answering({ inHeat: true }), keyed())
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([422, 'booking.inHeat'])
  const short = await client().call(checkInCalls.daycare, answering({ inHeat: true, heatReason: 'nein' }), keyed())
  expect(short.status).toBe(400)
  const taken = await client().call(checkInCalls.daycare, answering({ inHeat: true, heatReason: 'steht allein in Zwinger 4' }), keyed())
  expect(taken.body.stays[0]!.arrival).toMatchObject({ inHeat: true, heatReason: 'steht allein in Zwinger 4' })
})

test('answers to the questions of the house stay with the stay, also after the house has removed the question', async () => {
  const { parts, answering } = await guest('pension')
  const answers = [
    { key: 'storm', question: 'Angst vor Gewitter?', kind: 'yesNo', answer: 'yes' },
    { key: 'sleep', question: 'Wo schläft er?', kind: 'text', answer: 'im Bett' },
  ] as const
  for (const wrong of [
    { ...answers[0], answer: 'maybe' },
    { ...answers[1], answer: '' },
    { ...answers[1], answer: 'x'.repeat(501) },
  ])
    expect((await client().call(checkInCalls.pension, answering({ answers: [wrong] }), keyed())).status).toBe(400)
  const { status, body } = await client().call(checkInCalls.pension, answering({ answers: [...answers] }), keyed())
  expect([status, body.stays[0]!.arrival?.answers]).toEqual([200, answers])
  const undone = await client().call(undoCheckInCalls.pension, parts, keyed())
  expect(undone.body.stays[0]!.arrival).toBeNull()
})

test('check-out keeps which belongings were given back, and its undo has all of them here again', async () => {
  const { animal, parts, answering } = await guest('pension')
  await client().call(checkInCalls.pension, answering(), keyed())
  const belongings = [{ ...leash, isBack: true }, food]
  const out = await client().call(checkOutCalls.pension, { ...parts, body: { belongings: [{ animalId: animal.id, belongings }] } }, keyed())
  expect(out.body.stays[0]!.belongings).toEqual(belongings)
  const back = await client().call(undoCheckOutCalls.pension, parts, keyed())
  expect(back.body.stays[0]).toMatchObject({ checkedOutAt: null, belongings: [leash, food] })
  expect(await weights(animal.id)).toHaveLength(1)
})

test('check-out keeps who collected the animals of the call, also in the history, and its undo removes it', async () => {
  const { parts, answering } = await guest('daycare')
  await client().call(checkInCalls.daycare, answering(), keyed())
  for (const wrong of ['', ' ', 'x'.repeat(101)])
    expect((await client().call(checkOutCalls.daycare, { ...parts, body: { pickedUpBy: wrong } }, keyed())).status).toBe(400)
  const out = await client().call(checkOutCalls.daycare, { ...parts, body: { pickedUpBy: ' Oma Petersen ' } }, keyed())
  expect(out.body.stays[0]!.pickedUpBy).toBe('Oma Petersen')
  const again = await client().call(checkOutCalls.daycare, { ...parts, body: { pickedUpBy: 'Jonas' } }, keyed())
  expect(again.body).toMatchObject({ noop: true, stays: [{ pickedUpBy: 'Oma Petersen' }] })
  const { body } = await client().call(bookingHistoryCalls.daycare, { params: parts.params, query: {} })
  expect(body.items.map(({ diff }) => diff)).toContainEqual(expect.objectContaining({ pickedUpBy: [null, 'Oma Petersen'] }))
  const back = await client().call(undoCheckOutCalls.daycare, { ...parts, body: {} }, keyed())
  expect(back.body.stays[0]!.pickedUpBy).toBeNull()
})

test('a check-in without answers is taken: terminals and older devices ask nothing', async () => {
  const { parts } = await guest('pension')
  const { status, body } = await client().call(checkInCalls.pension, parts, keyed())
  expect([status, body.stays[0]!.belongings ?? null, body.stays[0]!.arrival ?? null]).toEqual([200, null, null])
})

test('a quick check-in keeps the answers too', async () => {
  const animal = await world.animal(staff, { species: 'dog' })
  const { status, body } = await client().call(
    quickCheckInCall,
    { body: { id: null, animalId: animal.id, arrival: noteOf(animal.id) } },
    keyed(),
  )
  expect([status, body.stays[0]!.belongings]).toEqual([200, [leash, food]])
  expect(await weights(animal.id)).toMatchObject([{ id: body.stays[0]!.arrival!.weightId, grams: 24_500 }])
})
