// Who is notified that a guest was checked in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { checkInCalls, quickCheckInCall, undoCheckInCalls } from '../../shared/bookings/checkIn.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import type { ArrivalNews } from '../../shared/settings/guestAreas.ts'
import type { Maker, Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person
/** Sees the bookings, and no care. */
let office: Person

/** The world's clock shows 10 June 2026. */
beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
  carer = await world.person(lead.tenantId)
  office = await world.person(
    lead.tenantId,
    rights.filter((right) => right !== 'care.view'),
  )
})
afterAll(() => world.stop())

const client = (person = lead) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const tell = (arrivalNews: ArrivalNews, area: 'pensionCheckIn' | 'daycareCheckIn' = 'pensionCheckIn') =>
  client().call(editAreaCalls[area], { body: { arrivalNews } }, keyed())
const booked = async (given: Parameters<Maker['booking']>[2] = {}) => {
  const animals = [await world.animal(lead, { name: 'Luna' }), await world.animal(lead, { name: 'Bruno' })]
  return world.booking(lead, animals, { service: 'pension', startDate: '2026-06-10', endDate: '2026-06-12', ...given })
}
const checkIn = (id: string, animalIds?: string[], headers: Record<string, string> = {}) =>
  client().call(checkInCalls.pension, { params: { id }, body: animalIds ? { animalIds } : {} }, { ...keyed(), ...headers })
const toldOf = (bookingId: string) =>
  world.sql<{ who: string; kind: string; subject: string }>(
    'select user_id as who, kind, subject from notification where about_id = $1 order by kind, user_id',
    [bookingId],
  )

test('nobody is notified unless the house wants it; then everybody who may see care, once for a booking', async () => {
  const silent = await booked()
  await checkIn(silent.booking.id)
  expect(await toldOf(silent.booking.id)).toEqual([])

  await tell('carers')
  const { booking, stays } = await booked()
  await checkIn(booking.id, [stays[0]!.animalId])
  const once = [{ who: carer.userId, kind: 'pensionArrived', subject: 'Luna' }]
  expect(await toldOf(booking.id)).toEqual(once)
  await checkIn(booking.id)
  await client().call(undoCheckInCalls.pension, { params: { id: booking.id }, body: {} }, keyed())
  await checkIn(booking.id)
  expect(await toldOf(booking.id)).toEqual(once)
})

test('a note is news enough for those who get it, and an arrival of yesterday is none', async () => {
  await tell('carers')
  const { booking } = await booked({ note: 'Zieht' })
  await checkIn(booking.id)
  const readers = [carer.userId, office.userId].sort()
  expect(await toldOf(booking.id)).toEqual(readers.map((who) => ({ who, kind: 'checkInNote', subject: 'Bruno, Luna' })))
  const late = await booked({ startDate: '2026-06-09' })
  await checkIn(late.booking.id, undefined, { 'X-Occurred-At': '2026-06-09T08:00:00.000Z' })
  expect(await toldOf(late.booking.id)).toEqual([])
})

test('of daycare those who look after a group now are notified, of an animal without a booking too', async () => {
  await tell('onDuty', 'daycareCheckIn')
  const arrive = async () => {
    const { id: animalId } = await world.animal(lead, { name: 'Emma' })
    const { body } = await client().call(quickCheckInCall, { body: { id: null, animalId } }, keyed())
    return toldOf(body.booking.id)
  }
  expect(await arrive()).toEqual([])
  const duty = { groupId: world.id(), startedAt: '2026-06-10T06:00:00.000Z', date: '2026-06-10', version: 0 }
  await world.write(lead, {
    groupDuty: [
      { ...duty, id: world.id(), userId: carer.userId, endedAt: null },
      { ...duty, id: world.id(), userId: office.userId, endedAt: null },
      { ...duty, id: world.id(), userId: lead.userId, endedAt: null },
    ],
  })
  expect(await arrive()).toEqual([{ who: carer.userId, kind: 'daycareArrived', subject: 'Emma' }])
  await world.sql(`update group_duty set ended_at = '2026-06-10T07:00:00Z' where user_id = $1`, [carer.userId])
  expect(await arrive()).toEqual([])
})
