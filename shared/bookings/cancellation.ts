// A booking that is cancelled or nobody came for, as a whole or for some of its animals, and the way back: calls, and what they do on the device.
import * as v from 'valibot'
import { withoutAgain } from '../again.ts'
import { endpoint, type PartsOf } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { localDate } from '../time.ts'
import { Id, text } from '../values.ts'
import { Booking, notClosed, stateOf, Stay, type BookingState, type Service } from './booking.ts'
import { surpluses, type Surplus } from './surplus.ts'
import { assertPermitted, houseReads, permitOn } from './permit.ts'
import { ChosenFee, closedBy, closingReasonLimit, closings, type Closing } from './closingTerms.ts'

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

/** Without `animalIds` all that have not come. */
const animals = { animalIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(50))) }
const OfAnimals = v.strictObject(animals)
/** `reason` is absent in calls of older apps, which did not ask for one. Without `fee` the tiers decide. */
const ClosingBody = v.strictObject({
  ...animals,
  reason: v.optional(text(closingReasonLimit)),
  fee: v.optional(v.nullable(ChosenFee)),
  /** No visit is taken although the day is cancelled late. */
  keepsVisits: v.optional(v.boolean()),
  /** Of the received deposit of a booking that is closed as a whole; demands `payment.book`. */
  surplus: v.optional(v.picklist(surpluses)),
})

const call = <B extends typeof OfAnimals | typeof ClosingBody>(
  service: Service,
  act: string,
  summary: string,
  body: B,
  errors: readonly ErrorCode[],
) =>
  endpoint({
    method: 'POST',
    path: `/api/${service}/booking/{id}/${act}`,
    summary,
    access: 'signedIn',
    right: `${service}.checkin`,
    mutates: true,
    params: v.strictObject({ id: Id }),
    body,
    response: Answer,
    errors: ['booking.notOnList', 'row.gone', 'alreadyBilled', ...errors],
  })

const each = <T>(make: (service: Service, closing: Closing) => T) => ({
  daycare: { cancelled: make('daycare', 'cancelled'), noShow: make('daycare', 'noShow') },
  pension: { cancelled: make('pension', 'cancelled'), noShow: make('pension', 'noShow') },
})

export const closeCalls = each((service, closing) =>
  closing === 'cancelled'
    ? call(service, paths.cancelled, 'Cancel a booking, or some of its animals', ClosingBody, ['booking.hasCome', 'field.missing'])
    : call(service, paths.noShow, 'Nobody came for a booking, or for some of its animals', ClosingBody, [
        'booking.hasCome',
        'booking.notYet',
        'field.missing',
      ]),
)
export const reopenCalls = each((service, closing) =>
  call(
    service,
    `${paths[closing]}/undo`,
    closing === 'cancelled' ? 'Take a cancellation back' : 'Take it back that nobody came',
    OfAnimals,
    ['alreadyBooked', 'change.afterDeath', service === 'daycare' ? 'booking.permitExceeded' : 'booking.houseFull'],
  ),
)

export interface ClosingInput {
  bookingId: string
  stays: { id: string; animalId: string }[]
  /** Whether these are all that the booking is still about. */
  whole: boolean
}

/** Entries of older apps have none of these. */
export interface CloseInput extends ClosingInput {
  reason?: string
  fee?: ChosenFee | null
  keepsVisits?: boolean
  surplus?: Surplus
  /** What the tiers came to on the device, in cents: a proposal that is shown until the server has worked it out. Null: nothing. */
  proposedCents?: number | null
}

const shared = {
  mv: 1,
  lane: ({ input }: { input: ClosingInput }) => `booking:${input.bookingId}`,
  rows: ({ input }: { input: ClosingInput }) => [
    { kind: 'booking' as const, id: input.bookingId },
    ...input.stays.map(({ id }) => ({ kind: 'stay' as const, id })),
  ],
  told: ({ params, body }: { params: Record<string, string>; body: unknown }) => {
    const { animalIds = [], ...terms } = body as { animalIds?: string[] }
    return { bookingId: params.id, stays: animalIds.map((animalId) => ({ animalId })), whole: true, ...terms }
  },
  settled: ({ booking, stays }: v.InferOutput<typeof Answer>) => [
    { kind: 'booking' as const, id: booking.id, row: booking },
    ...stays.map((row) => ({ kind: 'stay' as const, id: row.id, row })),
  ],
}

const animalIdsOf = ({ stays }: ClosingInput): string[] => stays.map(({ animalId }) => animalId)

/** What the device shows of a closed booking until the server has answered. */
const closedOn = ({ reason = '', fee = null, proposedCents = null }: CloseInput) =>
  closedBy({ reason, fee }, proposedCents === null ? null : { feeCents: proposedCents })

export const closeBooking = each((service, closing) =>
  mutation<CloseInput>()({
    ...shared,
    endpoint: closeCalls[service][closing],
    parts: ({ input }): PartsOf<(typeof closeCalls)[Service][Closing]> => ({
      params: { id: input.bookingId },
      body: {
        animalIds: animalIdsOf(input),
        ...(input.reason !== undefined && { reason: input.reason }),
        ...(input.fee && { fee: input.fee }),
        ...(input.keepsVisits && { keepsVisits: true }),
        ...(input.surplus && { surplus: input.surplus }),
      },
    }),
    rows: (intent) => [...shared.rows(intent), ...(intent.input.surplus ? [{ kind: 'deposit' as const, id: intent.input.bookingId }] : [])],
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
        row &&
        (input.whole && row.state !== 'checkedIn' && row.state !== 'checkedOut' ? { ...row, state: closing, ...closedOn(input) } : row),
      stay: (row) => row && (row.checkedInAt === null ? giveUpStay(row) : row),
      deposit: (row, { input }) => row && (input.surplus ? { ...row, surplus: input.surplus } : row),
    },
    // The undo of a check-in may come from another device.
    retryOnceOn: ['booking.hasCome'],
  }),
)

export const reopenBooking = each((service, closing) =>
  mutation<ClosingInput>()({
    ...shared,
    endpoint: reopenCalls[service][closing],
    parts: ({ input }): PartsOf<(typeof reopenCalls)[Service][Closing]> => ({
      params: { id: input.bookingId },
      body: { animalIds: animalIdsOf(input) },
    }),
    name: `${service}.${closing === 'cancelled' ? 'undoCancel' : 'undoNoShow'}`,
    reads: service === 'daycare' ? ['animal', 'areaSetting', 'bookingRequest', ...houseReads] : ['animal'],
    async check({ input, tenantId }, replica) {
      for (const { animalId } of input.stays) {
        const animal = await replica.get('animal', animalId)
        if (animal?.outcome === 'dead') throw new Failure('change.afterDeath', { detail: { animalId } })
      }
      const booking = await replica.get('booking', input.bookingId)
      const stays = await Promise.all(input.stays.map(({ id }) => replica.get('stay', id)))
      if (!booking || booking.overbookReason || service !== 'daycare') return
      const own = stays.filter((stay) => stay?.active === false).filter((stay) => stay !== undefined)
      if (own.length === 0) return
      const animalIds = own.map(({ animalId }) => animalId)
      assertPermitted(await permitOn(replica, tenantId, booking.startDate, { animalIds, own }), animalIds)
    },
    effects: {
      booking: (row) => row && (isClosed(row) ? { ...row, state: 'confirmed', ...notClosed } : row),
      stay: (row) => row && expectStay(row),
    },
  }),
)
