// Whether the customer of a stay in boarding still comes: what asks for it shortly before arrival, how it is noted, and the way back (docs/decisions/064).
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Failure } from '../../errors.ts'
import { mutation, type Intent } from '../../mutation.ts'
import { Id } from '../../values.ts'
import { Booking, type Act } from '../booking.ts'
import { isClosed } from '../cancellation.ts'
import { nightsBetween } from '../price/billedDays.ts'
import { bookRights } from './bookingLimits.ts'

type Judged = Pick<Booking, 'service' | 'state' | 'startDate' | 'takenOn' | 'confirmedAt'>

/**
 * Whether nobody has asked the customer yet although the arrival is near. `days`: the setting of the organisation; 0: it asks nobody. A booking
 * that was taken within these days counts as confirmed: the customer has only just asked for it.
 */
export function isUnconfirmed({ service, state, startDate, takenOn, confirmedAt }: Judged, days: number, today: string): boolean {
  if (days === 0 || service !== 'pension' || state !== 'confirmed' || confirmedAt) return false
  if (takenOn && nightsBetween(takenOn, startDate) <= days) return false
  return nightsBetween(today, startDate) <= days
}

/** The first confirmation stays. Throws `booking.closed` for a booking that is cancelled or nobody came for. */
export function confirmed(booking: Booking, { at, by }: Act): Booking {
  if (isClosed(booking)) throw new Failure('booking.closed')
  return booking.confirmedAt ? booking : { ...booking, confirmedAt: at, confirmedBy: by }
}

export const notConfirmed = (booking: Booking): Booking => ({ ...booking, confirmedAt: null, confirmedBy: null })

const call = <P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/pension/booking/{id}/${path}`,
    summary,
    access: 'signedIn',
    right: bookRights.pension,
    mutates: true,
    params: v.strictObject({ id: Id }),
    response: Booking,
    errors: ['booking.closed', 'row.gone'],
  })

export const confirmCall = call('confirm', 'Note that the customer of a booking still comes')
export const undoConfirmCall = call('confirm/undo', 'Take it back that a booking was confirmed')

export interface ConfirmInput {
  bookingId: string
}

const actOf = ({ occurredAt, userId }: Intent<unknown>): Act => ({ at: occurredAt, by: userId })

const shared = {
  mv: 1,
  lane: ({ input }: { input: ConfirmInput }) => `booking:${input.bookingId}`,
  rows: ({ input }: { input: ConfirmInput }) => [{ kind: 'booking' as const, id: input.bookingId }],
  parts: ({ input }: { input: ConfirmInput }) => ({ params: { id: input.bookingId } }),
  told: ({ params }: { params: Record<string, string> }) => ({ bookingId: params.id }),
  settled: (row: Booking) => [{ kind: 'booking' as const, id: row.id, row }],
}

export const confirmBooking = mutation<ConfirmInput>()({
  ...shared,
  name: 'pension.confirm',
  endpoint: confirmCall,
  async check(intent, replica) {
    const booking = await replica.get('booking', intent.input.bookingId)
    if (booking) confirmed(booking, actOf(intent))
  },
  // Somebody else may have cancelled it meanwhile: the server says so.
  effects: { booking: (row, intent) => row && (isClosed(row) ? row : confirmed(row, actOf(intent))) },
})

export const takeBackConfirmation = mutation<ConfirmInput>()({
  ...shared,
  name: 'pension.undoConfirm',
  endpoint: undoConfirmCall,
  effects: { booking: (row) => row && notConfirmed(row) },
})
