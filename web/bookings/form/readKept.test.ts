import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { withoutRemarks, type Booking, type Stay } from '../../../shared/bookings/booking.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { Replica } from '../../../sync/replica.ts'
import { readKept } from './readKept.ts'

const today = '2026-06-10'
const house = '6ba7b815-9dad-41d1-80b4-00c04fd430c8'
const [roomId, otherRoom] = [derivedId(house, 'room'), derivedId(house, 'other room')]

interface Kept {
  name: string
  days: [startDate: string, endDate: string]
  times?: [dropOffTime: string | null, pickUpTime: string | null]
  more?: Partial<Stay>
}

const opened: Replica[] = []
afterEach(() => opened.splice(0).forEach((replica) => replica.close()))

/** A device that holds these stays in the room. */
async function deviceWith(kept: readonly Kept[]): Promise<Replica> {
  const replica = new Replica('kept', { indexedDB: new IDBFactory(), IDBKeyRange })
  await replica.open()
  opened.push(replica)
  for (const { name, days, times = [null, null], more } of kept) {
    const id = derivedId(house, name)
    const shared = { version: 1, service: 'pension' as const, startDate: days[0], endDate: days[1] }
    const unmarked = { checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
    const [dropOffTime, pickUpTime] = times
    const stated = { state: 'confirmed' as const, kind: 'booked' as const, contactId: null }
    await replica.booking.put({ ...withoutRemarks, ...shared, ...stated, id, dropOffTime, pickUpTime } satisfies Booking)
    await replica.stay.put({
      ...shared,
      ...unmarked,
      id: derivedId(id, 'stay'),
      bookingId: id,
      animalId: derivedId(id, 'animal'),
      roomId,
      ...more,
    })
  }
  return replica
}

const nights = { startDate: '2026-06-12', endDate: '2026-06-14', dropOffTime: '08:00', pickUpTime: '18:00' }

test.each<[string, Kept[], number]>([
  ['a stay on one of the nights', [{ name: 'a', days: ['2026-06-13', '2026-06-20'] }], 1],
  ['one that leaves before the guest comes', [{ name: 'a', days: ['2026-06-09', '2026-06-12'], times: [null, '07:30'] }], 0],
  ['one that leaves after the guest has come', [{ name: 'a', days: ['2026-06-09', '2026-06-12'], times: [null, '10:00'] }], 1],
  ['one that comes before the guest leaves', [{ name: 'a', days: ['2026-06-14', '2026-06-16'], times: ['17:00', null] }], 1],
  ['one that comes after the guest has left', [{ name: 'a', days: ['2026-06-14', '2026-06-16'], times: ['18:00', null] }], 0],
  ['one in another room', [{ name: 'a', days: ['2026-06-12', '2026-06-14'], more: { roomId: otherRoom } }], 0],
  ['one that was cancelled', [{ name: 'a', days: ['2026-06-12', '2026-06-14'], more: { active: false } }], 0],
  [
    'one that was picked up early',
    [{ name: 'a', days: ['2026-06-09', '2026-06-14'], more: { checkedOutAt: '2026-06-10T08:00:00.000Z' } }],
    0,
  ],
  [
    'two on nights that do not meet',
    [
      { name: 'a', days: ['2026-06-11', '2026-06-13'] },
      { name: 'b', days: ['2026-06-13', '2026-06-15'] },
    ],
    1,
  ],
])('places that are taken from the 12th at eight to the 14th at six: %s', async (_, kept, most) => {
  const { mostIn } = await readKept(await deviceWith(kept), { nights, except: undefined, today })
  expect(mostIn(roomId)).toBe(most)
})

test('the places of the booking itself do not count, and without days nothing is counted', async () => {
  const replica = await deviceWith([{ name: 'own', days: ['2026-06-12', '2026-06-14'] }])
  const { mostIn } = await readKept(replica, { nights, except: derivedId(house, 'own'), today })
  expect(mostIn(roomId)).toBe(0)
  const unknown = await readKept(replica, { nights: null, except: undefined, today })
  expect(unknown.mostIn(roomId)).toBe(0)
})
