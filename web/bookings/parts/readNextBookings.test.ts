import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { inmate } from '../../../tests/factories/animals.ts'
import { withoutRemarks, type Booking, type BookingState, type Service, type Stay } from '../../../shared/bookings/booking.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { Replica } from '../../../sync/replica.ts'
import { readBookingRows } from './readNextBookings.ts'

const today = '2026-06-10'
const tenantId = '6ba7b815-9dad-41d1-80b4-00c04fd430c8'

type Dates = [service: Service, state: BookingState, startDate: string, endDate: string]

function booked(name: string, [service, state, startDate, endDate]: Dates): { booking: Booking; stay: Stay } {
  const id = derivedId(tenantId, name)
  const shared = { version: 1, service, startDate, endDate }
  const unmarked = { roomId: null, checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
  return {
    booking: { ...shared, id, kind: 'booked', contactId: null, dropOffTime: null, pickUpTime: null, state, ...withoutRemarks },
    stay: { ...shared, ...unmarked, id: derivedId(id, 'stay'), bookingId: id, animalId: derivedId(id, 'animal') },
  }
}

// The widgets of boarding show seven days, those of daycare one: until 16 June.
test.each<[string, Dates, boolean]>([
  ['a day of daycare', ['daycare', 'confirmed', today, today], true],
  ['boarding within the days', ['pension', 'confirmed', '2026-06-12', '2026-06-14'], true],
  ['boarding that begins on the last day', ['pension', 'confirmed', '2026-06-16', '2026-07-01'], true],
  ['boarding that begins later', ['pension', 'confirmed', '2026-06-17', '2026-06-18'], false],
  ['boarding that began earlier and ends within the days', ['pension', 'checkedIn', '2026-05-01', '2026-06-10'], true],
  ['boarding that ended today', ['pension', 'checkedOut', '2026-05-01', '2026-06-10'], true],
  ['boarding that is under way beyond the days', ['pension', 'checkedIn', '2026-05-01', '2026-07-01'], true],
  ['boarding that nobody brought', ['pension', 'confirmed', '2026-06-08', '2026-06-20'], true],
  ['boarding that is over', ['pension', 'checkedOut', '2026-06-01', '2026-06-09'], false],
])('%s is read once with its stay and its animal', async (name, dates, isRead) => {
  const replica = new Replica(name, { indexedDB: new IDBFactory(), IDBKeyRange })
  await replica.open()
  const { booking, stay } = booked(name, dates)
  await replica.booking.put(booking)
  await replica.stay.put(stay)
  await replica.animal.put(inmate('Rex', { id: stay.animalId }))
  const rows = await readBookingRows({ replica, tenantId, userId: tenantId, zone: 'Europe/Berlin' }, today)
  expect([rows.bookings, rows.stays, [...rows.animals.keys()]]).toEqual(isRead ? [[booking], [stay], [stay.animalId]] : [[], [], []])
  replica.close()
})
