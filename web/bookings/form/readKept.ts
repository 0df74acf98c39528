// The places that bookings and sponsored residencies keep in rooms, as this device holds them.
import { isResidencyOver, nightsOfResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { mostTogether, withTimes, type TimedNights } from '../../../shared/bookings/roomNights.ts'
import type { Replica } from '../../../sync/replica.ts'

interface Asked {
  /** Null while they are not known. */
  nights: TimedNights | null
  /** The booking or the residency that asks: its own places do not count. */
  except: string | undefined
  today: string
}

export interface Kept {
  /** Animals with a sponsored residency. */
  guests: ReadonlySet<string>
  /** The most places of a room that are taken while the guest is there, counted as the rule for a booking counts them. */
  mostIn: (roomId: string) => number
}

export async function readKept(replica: Replica, { nights, except, today }: Asked): Promise<Kept> {
  const [stays, residencies] = await Promise.all([
    replica.stay.where('roomId').above('').toArray(),
    replica.sponsoredResidency.where('roomId').above('').toArray(),
  ])
  const current = residencies.filter((one) => one.id !== except && !isResidencyOver(one))
  const guests = new Set(current.map(({ animalId }) => animalId))
  if (!nights) return { guests, mostIn: () => 0 }
  const there = stays.filter(
    (one) =>
      one.active &&
      one.checkedOutAt === null &&
      one.bookingId !== except &&
      one.startDate <= nights.endDate &&
      one.endDate >= nights.startDate,
  )
  const bookings = await replica.booking.bulkGet([...new Set(there.map(({ bookingId }) => bookingId))])
  const byId = new Map(bookings.flatMap((booking) => (booking ? [[booking.id, booking] as const] : [])))
  const taken = [
    ...there.map((stay) => ({ roomId: stay.roomId, ...withTimes(stay, byId.get(stay.bookingId)) })),
    ...current.map((one) => ({ roomId: one.roomId, ...nightsOfResidency(one, today) })),
  ]
  const mostIn = (id: string) =>
    mostTogether(
      nights,
      taken.filter(({ roomId }) => roomId === id),
    )
  return { guests, mostIn }
}
