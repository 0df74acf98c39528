// What the rules of a booking are asked about: what somebody wants, what is known, and what speaks against it.
import type { Animal } from '../../animals/animal.ts'
import type { Contact } from '../../contacts/contact.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Room } from '../../shelters/shelter.ts'
import type { Booking, Service, Stay } from '../booking.ts'
import type { ClosedPeriod } from '../closedPeriod.ts'
import type { OpeningTime } from '../openingTime.ts'
import type { Visits } from '../pendingVisits.ts'
import type { DayPermit } from '../permit.ts'
import type { PriceTerms } from '../price/terms.ts'
import type { PricedGuest } from './agreedPrices.ts'
import type { HouseNights } from './houseNights.ts'

/** An animal of a booking, and the room that is kept for it. */
export interface Guest extends PricedGuest {
  roomId: string | null
}

export interface BookingTerms {
  contactId: string | null
  startDate: string | null
  endDate: string | null
  dropOffTime: string | null
  pickUpTime: string | null
  animals: readonly Guest[]
  /** Of one of several days that are booked at once: the first of them. */
  seriesFrom?: string | undefined
  /** Why it is taken although a room or the house is full, or the permit of daycare is. Whether the person may do that is asked beside the rules. */
  overbook?: string | undefined
}

type Judged = Pick<
  Animal,
  'id' | 'species' | 'birthDate' | 'custody' | 'place' | 'roomId' | 'outcome' | 'careFrom' | 'careUntil' | 'contactId' | 'restrictedTo'
>

/** What is known where the rules are asked; rows that are not known speak against nothing. */
export interface BookingFacts {
  service: Service
  /** The organisation's date on which the person acts. */
  today: string
  /** The booking as it was with all of its stays; null for a new one. */
  before: { booking: Booking; stays: readonly Stay[] } | null
  closed: readonly ClosedPeriod[]
  openingTimes: readonly OpeningTime[]
  /** Public holidays, at least those of the stay. */
  holidays: ReadonlySet<string>
  prices: readonly PriceTerms[]
  /** The longest stay in boarding; daycare is for one day. */
  maxNights: number
  /** Animals of other bookings and of pending requests that are brought on the first day, and that are picked up on the last. Asked where opening times have a limit. */
  expected: Visits
  /** Days from the first to the last of several days of daycare that are booked at once. */
  seriesMaxDays: number
  /** Of the first day of daycare. */
  permit: DayPermit
  /** Of boarding; null where the house has no limit. */
  house: HouseNights | null
  contact: Pick<Contact, 'banned' | 'bannedUntil'> | null
  animals: ReadonlyMap<string, Judged>
  rooms: ReadonlyMap<string, Pick<Room, 'capacity' | 'kind'>>
  /** Stays of these animals and in these rooms. Those of the booking itself do not count. */
  stays: readonly Stay[]
  /** Of other bookings, by their id: times of their first and last day. Where they are not known, nights alone are compared. */
  times?: ReadonlyMap<string, Pick<Booking, 'dropOffTime' | 'pickUpTime'>>
  /** Animals that must pass a trial day of daycare first. */
  untried: ReadonlySet<string>
}

/** With both days. */
export type Dated = BookingTerms & { startDate: string; endDate: string }

export interface BookingProblem {
  code: ErrorCode
  field: keyof BookingTerms
  /** Which animal it is about, or which room. */
  animalId?: string
  roomId?: string
  /** The house with a permit that is full, by its name, and its number. */
  house?: string
  most?: number
}
