// How many animals daycare may take on a day by its permit (TierSchG § 11): a bound that nobody goes beyond.
import { Failure } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import { allSettingsOn, settingsOn, type AreaSettings } from '../settings/areaSetting.ts'
import type { Service, Stay } from './booking.ts'
import { holdingPlaces, pendingOn, type PendingRequest } from './pendingVisits.ts'

/** Of a day: animals at most, and those of other bookings and of pending requests. */
export interface DayPermit {
  most: number
  booked: number
}

interface OfDay {
  /** The day; null while it is not known. */
  date: string | null
  /** Stays of that day. */
  stays: readonly Pick<Stay, 'bookingId' | 'service' | 'active'>[]
  /** Requests that hold places (`holdingPlaces`). */
  requests: readonly PendingRequest[]
  /** The booking that is judged, and the request that is accepted with it. */
  bookingId?: string | null
  requestId?: string | null
}

/** Null for boarding, without a day, and where no number is entered. */
export function dayPermit(
  service: Service,
  { permitMaxAnimals }: Pick<AreaSettings['daycareBookings'], 'permitMaxAnimals'>,
  { date, stays, requests, bookingId = null, requestId = null }: OfDay,
): DayPermit | null {
  if (service !== 'daycare' || permitMaxAnimals === 0 || date === null) return null
  const booked = stays.filter((stay) => stay.active && stay.service === service && stay.bookingId !== bookingId).length
  return { most: permitMaxAnimals, booked: booked + pendingOn(service, { startDate: date, endDate: date }, requestId, requests).animals }
}

/** Whether `animals` more are too many. */
export const exceedsPermit = (permit: DayPermit | null, animals: number): boolean =>
  permit !== null && permit.booked + animals > permit.most

/** Throws `booking.permitExceeded`. */
export function assertPermitted(permit: DayPermit | null, animals: number): void {
  if (animals > 0 && exceedsPermit(permit, animals)) throw new Failure('booking.permitExceeded')
}

/** Requests that hold places, from the rows of a device. */
export async function holdingOn(replica: ReplicaReader, service: Service, tenantId: string): Promise<PendingRequest[]> {
  const [settings, requests] = await Promise.all([allSettingsOn(replica, tenantId), replica.where('bookingRequest', 'service', service)])
  return holdingPlaces(settings, requests)
}

/** Of a day of daycare, from the rows of a device. */
export async function permitOn(
  replica: ReplicaReader,
  tenantId: string,
  date: string | null,
  own: Pick<OfDay, 'bookingId' | 'requestId'> = {},
): Promise<DayPermit | null> {
  const rules = await settingsOn(replica, tenantId, 'daycareBookings')
  if (rules.permitMaxAnimals === 0 || date === null) return null
  const [stays, requests] = await Promise.all([replica.where('stay', 'startDate', date), holdingOn(replica, 'daycare', tenantId)])
  return dayPermit('daycare', rules, { date, stays, requests, ...own })
}
