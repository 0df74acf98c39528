// Bookings of daycare and boarding, and the stays of their animals: rows, states, scopes. One noun for both services (docs/decisions/002).
import * as v from 'valibot'
import { again, withoutAgain } from '../again.ts'
import { Failure } from '../errors.ts'
import { addMonths, monthOf, monthsBetween } from '../time.ts'
import { CalendarDate, Id, Instant, TimeOfDay, Version } from '../values.ts'
import { seesGuests } from '../access.ts'
import type { Synced } from '../noun.ts'
import { isIn } from '../presence.ts'
import { Arrival, KeptBelongings } from './belongings.ts'
import { KeptPrice } from './keptPrice.ts'

export const services = ['daycare', 'pension'] as const
export type Service = (typeof services)[number]

export const bookingStates = ['confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow'] as const
export type BookingState = (typeof bookingStates)[number]

export const Booking = v.object({
  id: Id,
  version: Version,
  service: v.picklist(services),
  kind: v.picklist(['booked', 'walkIn']),
  contactId: v.nullable(Id),
  startDate: CalendarDate,
  endDate: CalendarDate,
  dropOffTime: v.nullable(TimeOfDay),
  pickUpTime: v.nullable(TimeOfDay),
  state: v.picklist(bookingStates),
  /** Shown to the colleagues at check-in. */
  note: v.string(),
  /** For the office alone: it is on no list and no document. */
  internalNote: v.string(),
  /** Why it was cancelled or nobody came. The fee in cents; null where none is known. */
  cancelReason: v.string(),
  cancelFeeCents: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The reason for a fee that differs from the tiers; empty for the fee of the tiers. */
  cancelFeeReason: v.string(),
  /** Of boarding: agreed when the booking was taken. Null: the list of prices had none for it. */
  price: v.nullable(KeptPrice),
  /** Given by the server; null until then. Rows of older devices lack these two. */
  number: v.nullish(v.string()),
  /** Why it was taken into a room or a house that is full, or beyond the permit of daycare. */
  overbookReason: v.nullish(v.string()),
  /** The organisation's date on which it was taken. Rows of older devices lack these three. */
  takenOn: v.nullish(CalendarDate),
  /** When somebody noted that the customer still comes, and who. */
  confirmedAt: v.nullish(Instant),
  confirmedBy: v.nullish(Id),
})
export type Booking = v.InferOutput<typeof Booking>

declare module '../rows.ts' {
  interface Rows {
    booking: Booking
  }
}

/** One animal of a booking. Its service and dates are the booking's, so that a stay can be judged alone. */
export const Stay = v.object({
  id: Id,
  version: Version,
  bookingId: Id,
  service: v.picklist(services),
  animalId: Id,
  /** The room or kennel that is kept for it, in boarding. */
  roomId: v.nullable(Id),
  startDate: CalendarDate,
  endDate: CalendarDate,
  checkedInAt: v.nullable(Instant),
  checkedInBy: v.nullable(Id),
  checkedOutAt: v.nullable(Instant),
  checkedOutBy: v.nullable(Id),
  /** False once the booking is cancelled for it, or it did not come: the animal may be booked elsewhere. */
  active: v.boolean(),
  /** Why it was checked in without a demanded vaccination; devices of before hold rows without it. */
  overrideReason: v.nullish(v.string()),
  /** Null: nobody was asked at check-in. Rows of older devices lack these two. */
  belongings: v.nullish(KeptBelongings),
  arrival: v.nullish(Arrival),
  /** Who collected it, as somebody wrote at its check-out; devices of before hold rows without it. */
  pickedUpBy: v.nullish(v.string()),
  /** In boarding: agreed for each night or day of this animal, in cents, in place of the price of the list. Null: none. Devices of before hold rows without it. */
  pricePerUnit: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  ...again,
})
export type Stay = v.InferOutput<typeof Stay>

declare module '../rows.ts' {
  interface Rows {
    stay: Stay
  }
}

/** Of a booking that is neither cancelled nor one that nobody came for. */
export const notClosed = { cancelReason: '', cancelFeeCents: null, cancelFeeReason: '' } as const
/** What a booking begins without. */
export const withoutRemarks = {
  note: '',
  internalNote: '',
  price: null,
  number: null,
  overbookReason: null,
  takenOn: null,
  confirmedAt: null,
  confirmedBy: null,
  ...notClosed,
} as const

/** The state that follows from the stays: in when the first animal is in, out when the last is out. */
export function stateOf(stays: readonly Pick<Stay, 'checkedInAt' | 'checkedOutAt'>[]): 'confirmed' | 'checkedIn' | 'checkedOut' {
  if (stays.every((stay) => stay.checkedInAt === null)) return 'confirmed'
  return stays.some((stay) => stay.checkedOutAt === null) ? 'checkedIn' : 'checkedOut'
}

/** Months in which a guest with these dates is needed on devices: those of the stay and the one after, for a late departure. */
export const guestMonths = (startDate: string, endDate: string): string[] => [
  ...monthsBetween(startDate, endDate),
  addMonths(monthOf(endDate), 1),
]

export const bookingScopes = (row: Pick<Booking, 'service' | 'startDate' | 'endDate' | 'state'>): string[] => [
  ...(row.state === 'checkedIn' ? [`${row.service}:open`] : []),
  ...monthsBetween(row.startDate, row.endDate).map((month) => `${row.service}:${month}`),
]

export const stayScopes = (row: Pick<Stay, 'service' | 'startDate' | 'endDate' | 'checkedInAt' | 'checkedOutAt'>): string[] => [
  ...(isIn(row) ? [`${row.service}:open`] : []),
  ...monthsBetween(row.startDate, row.endDate).map((month) => `${row.service}:${month}`),
]

/** A check-out or check-in can be taken back this long (milliseconds). */
export const undoLimit = 24 * 60 * 60_000

export interface Act {
  at: string
  by: string
}

/** Whether it may still come, or is here: the dead are not waited for. Derived, so that a death that is cancelled brings its bookings back. */
export const isExpected = (stay: Pick<Stay, 'checkedInAt'>, animal: { outcome: string | null } | undefined): boolean =>
  stay.checkedInAt !== null || animal?.outcome !== 'dead'

/** In at the first arrival's time; a second check-in changes nothing. An animal that was given up and comes after all is expected again. */
export const checkInStay = (stay: Stay, act: Act): Stay =>
  stay.checkedInAt !== null ? stay : { ...stay, checkedInAt: act.at, checkedInBy: act.by, active: true }

/** Out at the first departure's time; a second check-out changes nothing. Throws `notCheckedIn`. */
export function checkOutStay(stay: Stay, act: Act): Stay {
  if (stay.checkedInAt === null) throw new Failure('notCheckedIn', { detail: { animalId: stay.animalId } })
  return stay.checkedOutAt !== null
    ? stay
    : { ...stay, checkedOutAt: act.at < stay.checkedInAt ? stay.checkedInAt : act.at, checkedOutBy: act.by }
}

/** Clears what the check-in recorded; fields that it did not record stay absent or null. */
const withoutNotes = ({ overrideReason, belongings, arrival }: Stay) => ({
  ...(overrideReason && { overrideReason: null }),
  ...(belongings && { belongings: null }),
  ...(arrival && { arrival: null }),
})

const notBack = ({ belongings }: Stay) => belongings && { belongings: belongings.map((one) => ({ ...one, isBack: false })) }

/** Not in any more; nothing to do when it was not in. Throws `alreadyCheckedOut`, `undoTooLate`. */
export function undoCheckIn(stay: Stay, act: Act): Stay {
  if (stay.checkedInAt === null) return stay
  if (stay.checkedOutAt !== null) throw new Failure('alreadyCheckedOut', { detail: { animalId: stay.animalId } })
  assertInTime(stay.checkedInAt, act)
  return { ...stay, checkedInAt: null, checkedInBy: null, ...withoutNotes(stay), ...withoutAgain(stay, 'checkIn') }
}

/** In again, with all belongings here; nothing to do when it was not out. Throws `undoTooLate`. */
export function undoCheckOut(stay: Stay, act: Act): Stay {
  if (stay.checkedOutAt === null) return stay
  assertInTime(stay.checkedOutAt, act)
  return {
    ...stay,
    checkedOutAt: null,
    checkedOutBy: null,
    ...(stay.pickedUpBy && { pickedUpBy: null }),
    ...notBack(stay),
    ...withoutAgain(stay, 'checkOut'),
  }
}

function assertInTime(done: string, act: Act): void {
  if (Date.parse(act.at) - Date.parse(done) > undoLimit) throw new Failure('undoTooLate')
}

export const bookingKind: Synced<'booking'> = {
  schema: Booking,
  indexes: 'startDate, endDate, [state+startDate]',
  scopes: bookingScopes,
  granted: ({ rights, months }) => [
    ...(seesGuests(rights) ? ['openingTimes'] : []),
    ...services.flatMap((service) =>
      rights.has(`${service}.view`) ? [`${service}:open`, ...months.map((month) => `${service}:${month}`)] : [],
    ),
  ],
}

/** Granted with the bookings. */
export const stayKind: Synced<'stay'> = { schema: Stay, indexes: 'bookingId, animalId, roomId, startDate, endDate', scopes: stayScopes }
