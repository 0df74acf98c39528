// A booking that is cancelled or nobody came for, as a whole or for some of its animals, and the way back: calls, and what they do on the device.
import * as v from 'valibot'
import { withoutAgain } from '../again.ts'
import { endpoint, type PartsOf } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { localDate } from '../time.ts'
import { Id } from '../values.ts'
import { Booking, stateOf, Stay, type BookingState, type Service } from './booking.ts'

export const closings = ['cancelled', 'noShow'] as const satisfies readonly BookingState[]
export type Closing = (typeof closings)[number]

export const isClosed = ({ state }: Pick<Booking, 'state'>): boolean => state === 'cancelled' || state === 'noShow'

/** Not expected any more; nothing to do when it was not. Throws `booking.hasCome`. */
export function giveUpStay(stay: Stay): Stay {
  if (stay.checkedInAt !== null) throw new Failure('booking.hasCome', { detail: { animalId: stay.animalId } })
  return stay.active ? { ...stay, active: false } : stay
}

/** Expected again. */
export const expectStay = (stay: Stay): Stay => (stay.active ? stay : { ...stay, active: true, ...withoutAgain(stay, ...closings) })

/** The state of a booking with these stays: closed once none of them is expected or was there. */
export function stateAfter(closing: Closing, stays: readonly Stay[]): BookingState {
  const left = stays.filter(({ active }) => active)
  return left.length === 0 ? closing : stateOf(left)
}

/** Nobody fails to appear before the day of arrival. Both are dates of the organisation. Throws `booking.notYet`. */
export function assertArrivalDay(startDate: string, today: string): void {
  if (today < startDate) throw new Failure('booking.notYet')
}

const Answer = v.object({
  booking: Booking,
  stays: v.array(Stay),
  /** True when everything was done already and nothing changed. */
  noop: v.boolean(),
})

const paths = { cancelled: 'cancel', noShow: 'no-show' } as const satisfies Record<Closing, string>

const call = (
  service: Service,
  act: string,
  summary: string,
  errors: readonly ('booking.hasCome' | 'booking.notYet' | 'alreadyBooked' | 'change.afterDeath')[],
) =>
  endpoint({
    method: 'POST',
    path: `/api/${service}/booking/{id}/${act}`,
    summary,
    access: 'signedIn',
    right: `${service}.checkin`,
    mutates: true,
    params: v.strictObject({ id: Id }),
    /** Without `animalIds` all that have not come. */
    body: v.strictObject({ animalIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(50))) }),
    response: Answer,
    errors: ['booking.notOnList', 'row.gone', ...errors],
  })

const each = <T>(make: (service: Service, closing: Closing) => T) => ({
  daycare: { cancelled: make('daycare', 'cancelled'), noShow: make('daycare', 'noShow') },
  pension: { cancelled: make('pension', 'cancelled'), noShow: make('pension', 'noShow') },
})

export const closeCalls = each((service, closing) =>
  closing === 'cancelled'
    ? call(service, paths.cancelled, 'Cancel a booking, or some of its animals', ['booking.hasCome'])
    : call(service, paths.noShow, 'Nobody came for a booking, or for some of its animals', ['booking.hasCome', 'booking.notYet']),
)
export const reopenCalls = each((service, closing) =>
  call(service, `${paths[closing]}/undo`, closing === 'cancelled' ? 'Take a cancellation back' : 'Take it back that nobody came', [
    'alreadyBooked',
    'change.afterDeath',
  ]),
)

export interface ClosingInput {
  bookingId: string
  stays: { id: string; animalId: string }[]
  /** Whether these are all that the booking is still about. */
  whole: boolean
}

type Call = ReturnType<typeof call>

const shared = (endpointOfAct: Call) => ({
  mv: 1,
  endpoint: endpointOfAct,
  lane: ({ input }: { input: ClosingInput }) => `booking:${input.bookingId}`,
  rows: ({ input }: { input: ClosingInput }) => [
    { kind: 'booking' as const, id: input.bookingId },
    ...input.stays.map(({ id }) => ({ kind: 'stay' as const, id })),
  ],
  parts: ({ input }: { input: ClosingInput }): PartsOf<Call> => ({
    params: { id: input.bookingId },
    body: { animalIds: input.stays.map(({ animalId }) => animalId) },
  }),
  told: ({ params, body }: { params: Record<string, string>; body: unknown }) => {
    const { animalIds = [] } = body as { animalIds?: string[] }
    return { bookingId: params.id, stays: animalIds.map((animalId) => ({ animalId })), whole: true }
  },
  settled: ({ booking, stays }: v.InferOutput<typeof Answer>) => [
    { kind: 'booking' as const, id: booking.id, row: booking },
    ...stays.map((row) => ({ kind: 'stay' as const, id: row.id, row })),
  ],
})

export const closeBooking = each((service, closing) =>
  mutation<ClosingInput>()({
    ...shared(closeCalls[service][closing]),
    name: `${service}.${closing === 'cancelled' ? 'cancel' : 'noShow'}`,
    async check({ input, occurredAt, zone }, replica) {
      const booking = await replica.get('booking', input.bookingId)
      if (booking && closing === 'noShow') assertArrivalDay(booking.startDate, localDate(occurredAt, zone))
      for (const { id } of input.stays) {
        const stay = await replica.get('stay', id)
        if (stay) giveUpStay(stay)
      }
    },
    effects: {
      booking: (row, { input }) =>
        row && (input.whole && row.state !== 'checkedIn' && row.state !== 'checkedOut' ? { ...row, state: closing } : row),
      stay: (row) => row && (row.checkedInAt === null ? giveUpStay(row) : row),
    },
    // The undo of a check-in may come from another device.
    retryOnceOn: ['booking.hasCome'],
  }),
)

export const reopenBooking = each((service, closing) =>
  mutation<ClosingInput>()({
    ...shared(reopenCalls[service][closing]),
    name: `${service}.${closing === 'cancelled' ? 'undoCancel' : 'undoNoShow'}`,
    reads: ['animal'],
    async check({ input }, replica) {
      for (const { animalId } of input.stays) {
        const animal = await replica.get('animal', animalId)
        if (animal?.outcome === 'dead') throw new Failure('change.afterDeath', { detail: { animalId } })
      }
    },
    effects: {
      booking: (row) => row && (isClosed(row) ? { ...row, state: 'confirmed' } : row),
      stay: (row) => row && expectStay(row),
    },
  }),
)
