// That the customer of a booking still comes: who noted it first, the way back, and what is in the history.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCalls } from '../../shared/bookings/cancellation.ts'
import { confirmCall, undoConfirmCall } from '../../shared/bookings/taking/confirmation.ts'
import { bookCalls } from '../../shared/bookings/taking/bookingActs.ts'
import { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let colleague: Person
beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  colleague = await world.person(staff.tenantId)
})
afterAll(() => world.stop())

const stay = { service: 'pension', startDate: '2026-06-15', endDate: '2026-06-18' } as const
const booked = async () => (await world.booking(staff, [await world.animal(staff)], stay)).booking
const client = (person = staff) => world.client(person.token)

test('the first confirmation stays, is in the history, and is taken back', async () => {
  const { id } = await booked()
  const parts = { params: { id } }
  const first = await client().call(confirmCall, parts, { 'X-Occurred-At': '2026-06-10T07:00:00.000Z' })
  expect(first.body).toMatchObject({ state: 'confirmed', confirmedAt: '2026-06-10T07:00:00.000Z', confirmedBy: staff.userId })
  expect((await client(colleague).call(confirmCall, parts)).body).toMatchObject({ confirmedBy: staff.userId })
  const { body } = await client().call(bookingHistoryCalls.pension, { ...parts, query: {} })
  expect(body.items.map(({ diff }) => diff)).toContainEqual(expect.objectContaining({ confirmedBy: [null, staff.userId] }))
  expect((await client(colleague).call(undoConfirmCall, parts)).body).toMatchObject({ confirmedAt: null, confirmedBy: null })
})

test('a booking that is cancelled, of daycare or of another organisation is not confirmed', async () => {
  const { id } = await booked()
  await client().call(closeCalls.pension.cancelled, { params: { id }, body: {} })
  expect((await client().call(confirmCall, { params: { id } })).body).toMatchObject({ code: 'booking.closed' })
  const daycare = await world.booking(staff, [await world.animal(staff)])
  expect((await client().call(confirmCall, { params: { id: daycare.booking.id } })).status).toBe(404)
  const other = await booked()
  const stranger = await world.person(await world.tenant())
  expect((await client(stranger).call(confirmCall, { params: { id: other.id } })).status).toBe(404)
})

test('a booking says on which day of the organisation it was taken', async () => {
  const animal = await world.animal(staff)
  const { id: contactId } = await world.contact(staff)
  const said = {
    id: null,
    contactId,
    startDate: '2026-07-01',
    endDate: '2026-07-04',
    dropOffTime: null,
    pickUpTime: null,
    note: '',
    internalNote: '',
  }
  const body = { ...said, animals: [{ animalId: animal.id, roomId: null }] }
  // After midnight in Berlin, before it in UTC.
  const answer = await client().call(bookCalls.pension, { body }, { 'X-Occurred-At': '2026-06-09T22:30:00.000Z' })
  expect(answer.body.booking).toMatchObject({ takenOn: '2026-06-10', confirmedAt: null, confirmedBy: null })
})
