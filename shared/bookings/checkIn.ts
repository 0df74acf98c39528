// Check-in and check-out of a booking, their undo, and the quick check-in of daycare: calls, and what they do on the device.
import { isIn } from '../presence.ts'
import * as v from 'valibot'
import { endpoint, type PartsOf } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import { withoutNote } from './namesOnly.ts'
import { localDate } from '../time.ts'
import { derivedId } from '../uuid.ts'
import { Id } from '../values.ts'
import { arriveStay, checkArrivalOn, departStay, notedOf, type AtDoor } from './arrival.ts'
import { ArrivalNote, ArrivalNotes, HandedOver, PickedUpBy } from './belongings.ts'
import { Booking, Stay, undoCheckIn, undoCheckOut, withoutRemarks, type Act, type Service } from './booking.ts'
import { checkVaccinatedOn, OverrideReason, Overrides } from './override.ts'
import { assertMayCome, guestRefusals } from './mayCome.ts'
import { checkAtDoorOn } from './refusedAtDoor.ts'
import { walkInReads, walkInRefusals } from './walkInRules.ts'

const Answer = v.object({
  booking: Booking,
  stays: v.array(Stay),
  /** True when everything was done already and nothing changed. */
  noop: v.boolean(),
})

/** What the animal's later status changes may have against boarding it, or against taking that back. */
const boarderRefusals = ['change.overlap', 'change.cannotCancel'] as const

const animalIds = v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)))

const call = (service: Service, act: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/${service}/booking/{id}/${act}`,
    summary,
    access: 'signedIn',
    right: `${service}.checkin`,
    mutates: true,
    terminal: withoutNote,
    params: v.strictObject({ id: Id }),
    body: v.strictObject({ animalIds }),
    response: Answer,
    errors: [
      ...([
        'notCheckedIn',
        'alreadyCheckedOut',
        'undoTooLate',
        'booking.closed',
        'booking.notOnList',
        'row.gone',
        'alreadyBooked',
        'alreadyBilled',
      ] as const),
      ...guestRefusals,
      ...(service === 'pension' ? boarderRefusals : []),
    ],
  })

/** Refusals of the answers at check-in. */
const noteRefusals = ['booking.inHeat', 'weight.range', 'change.future'] as const

/** With a reason for each animal that comes without a demanded vaccination, and with the answers to the questions of the house. */
const arrivalCall = (service: Service) => {
  const { errors, ...terms } = call(service, 'check-in', 'Check animals in')
  return endpoint({
    ...terms,
    body: v.strictObject({ animalIds, overrides: v.optional(Overrides), arrivals: v.optional(ArrivalNotes) }),
    errors: [...errors, 'booking.vaccinationMissing', ...noteRefusals],
  })
}

/** With the belongings of each animal, those that were given back marked, and who collected them. */
const departureCall = (service: Service) =>
  endpoint({
    ...call(service, 'check-out', 'Check animals out'),
    body: v.strictObject({ animalIds, belongings: v.optional(HandedOver), pickedUpBy: v.optional(PickedUpBy) }),
  })

export const checkInCalls = { daycare: arrivalCall('daycare'), pension: arrivalCall('pension') }
export const checkOutCalls = { daycare: departureCall('daycare'), pension: departureCall('pension') }
export const undoCheckInCalls = {
  daycare: call('daycare', 'check-in/undo', 'Take a check-in back'),
  pension: call('pension', 'check-in/undo', 'Take a check-in back'),
}
export const undoCheckOutCalls = {
  daycare: call('daycare', 'check-out/undo', 'Take a check-out back'),
  pension: call('pension', 'check-out/undo', 'Take a check-out back'),
}

export const quickCheckInCall = endpoint({
  method: 'POST',
  path: '/api/daycare/booking/quick-check-in',
  summary: 'Check an animal into daycare that has no booking today; one that has is checked in',
  access: 'signedIn',
  right: 'daycare.create',
  mutates: true,
  body: v.strictObject({
    id: v.nullable(Id),
    animalId: Id,
    override: v.optional(OverrideReason),
    arrival: v.optional(ArrivalNote),
  }),
  response: Answer,
  errors: ['idTaken', 'booking.closed', 'access.guest', 'booking.vaccinationMissing', ...noteRefusals, ...walkInRefusals, ...guestRefusals],
})

/** The stays of one booking that the person tapped. */
export interface StaysInput extends AtDoor {
  bookingId: string
  stays: { id: string; animalId: string }[]
}

const actOf = (intent: Intent<unknown>): Act => ({ at: intent.occurredAt, by: intent.userId })

const atDoorOf = ({ overrides, arrivals, belongings, pickedUpBy }: AtDoor): AtDoor => ({
  ...(overrides && { overrides }),
  ...(arrivals && { arrivals }),
  ...(belongings && { belongings }),
  ...(pickedUpBy && { pickedUpBy }),
})

const arrivalReads = ['animal', 'areaSetting', 'vaccination'] as const

const stayMutation = <N extends string>(
  name: N,
  endpointOfService: ReturnType<typeof call> | ReturnType<typeof arrivalCall> | ReturnType<typeof departureCall>,
  change: (stay: Stay, act: Act, said?: AtDoor) => Stay,
  { retryOnceOn = [], gate }: { retryOnceOn?: readonly string[]; gate?: Service } = {},
) =>
  mutation<StaysInput>()({
    name,
    mv: 1,
    endpoint: endpointOfService,
    lane: ({ input }) => `booking:${input.bookingId}`,
    rows: ({ input }) => input.stays.map(({ id }) => ({ kind: 'stay' as const, id })),
    parts: ({ input }): PartsOf<ReturnType<typeof arrivalCall>> => ({
      params: { id: input.bookingId },
      body: { animalIds: input.stays.map(({ animalId }) => animalId), ...atDoorOf(input) },
    }),
    told: ({ params, body }) => {
      const { animalIds = [], ...said } = body as { animalIds?: string[] } & AtDoor
      return { bookingId: params.id, stays: animalIds.map((animalId) => ({ animalId })), ...atDoorOf(said) }
    },
    reads: gate ? arrivalReads : ['animal'],
    async check(intent, replica) {
      const { occurredAt, zone, tenantId, input } = intent
      for (const { id, animalId } of input.stays) {
        const stay = await replica.get('stay', id)
        const isArriving = stay && !isIn(stay) && isIn(change(stay, actOf(intent)))
        if (isArriving) await judgeGuest(replica, stay.service, animalId)
        if (isArriving && gate) {
          const coming = { service: gate, animalId, today: localDate(occurredAt, zone), endDate: stay.endDate }
          await checkVaccinatedOn(replica, tenantId, coming, input.overrides ?? [])
          await checkArrivalOn(replica, tenantId, { service: gate, animalId }, input.arrivals ?? [])
        }
        if (stay && !isArriving) change(stay, actOf(intent))
      }
    },
    effects: { stay: (row, intent) => row && unlessRefused(row, (stay) => change(stay, actOf(intent), intent.input)) },
    settled: ({ booking, stays }) => [
      { kind: 'booking' as const, id: booking.id, row: booking },
      ...stays.map((row) => ({ kind: 'stay' as const, id: row.id, row })),
    ],
    retryOnceOn,
  })

/** What this device knows of the animal decides; the server judges again. Throws a `GuestRefusal`. */
async function judgeGuest(replica: ReplicaReader, service: Service, animalId: string): Promise<void> {
  const [animal, stays] = await Promise.all([replica.get('animal', animalId), replica.where('stay', 'animalId', animalId)])
  if (animal) assertMayCome(service, animal, stays)
}

/** On a rebase the row may have moved on; an effect that no longer fits changes nothing, and the server will say so. */
function unlessRefused(stay: Stay, change: (stay: Stay) => Stay): Stay {
  try {
    return change(stay)
  } catch (error) {
    if (error instanceof Failure) return stay
    throw error
  }
}

const forServices = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })

export const checkIn = forServices((service) => stayMutation(`${service}.checkIn`, checkInCalls[service], arriveStay, { gate: service }))
export const checkOut = forServices((service) =>
  stayMutation(`${service}.checkOut`, checkOutCalls[service], departStay, { retryOnceOn: ['notCheckedIn'] }),
)
export const takeBackCheckIn = forServices((service) => stayMutation(`${service}.undoCheckIn`, undoCheckInCalls[service], undoCheckIn))
export const takeBackCheckOut = forServices((service) => stayMutation(`${service}.undoCheckOut`, undoCheckOutCalls[service], undoCheckOut))

interface Arriving {
  bookingId: string
  key: string
  animalId: string
  contactId: string | null
  date: string
  act: Act
  /** Why it comes without a demanded vaccination. */
  override?: string | null | undefined
  arrival?: ArrivalNote | undefined
}

/** The rows that a quick check-in creates, the same on device and server. */
export function walkIn(given: Arriving): { booking: Booking; stay: Stay } {
  const { bookingId, key, animalId, contactId, date, act, override = null, arrival } = given
  const stayId = derivedId(key, 'stay')
  const shared = { version: 0, service: 'daycare' as const, startDate: date, endDate: date }
  return {
    booking: {
      ...shared,
      id: bookingId,
      kind: 'walkIn',
      contactId,
      dropOffTime: null,
      pickUpTime: null,
      state: 'checkedIn',
      ...withoutRemarks,
    },
    stay: {
      ...shared,
      id: stayId,
      bookingId,
      animalId,
      roomId: null,
      checkedInAt: act.at,
      checkedInBy: act.by,
      checkedOutAt: null,
      checkedOutBy: null,
      active: true,
      overrideReason: override,
      ...(arrival ? notedOf(arrival, stayId, act) : { belongings: null, arrival: null }),
    },
  }
}

export interface QuickCheckInInput {
  id: string | null
  animalId: string
  contactId: string | null
  /** Why it comes without a demanded vaccination. */
  override?: string
  arrival?: ArrivalNote
}

const walkInOf = (intent: Intent<QuickCheckInInput>) => {
  const bookingId = intent.input.id ?? intent.mid
  return walkIn({
    bookingId,
    key: bookingId,
    animalId: intent.input.animalId,
    contactId: intent.input.contactId,
    date: localDate(intent.occurredAt, intent.zone),
    act: actOf(intent),
    override: intent.input.override,
    arrival: intent.input.arrival,
  })
}

export const quickCheckIn = mutation<QuickCheckInInput>()({
  name: 'daycare.quickCheckIn',
  mv: 1,
  endpoint: quickCheckInCall,
  lane: (intent) => `booking:${intent.input.id ?? intent.mid}`,
  rows: (intent) => {
    const { booking, stay } = walkInOf(intent)
    return [
      { kind: 'booking', id: booking.id },
      { kind: 'stay', id: stay.id },
    ]
  },
  parts: ({ input: { id, animalId, override, arrival } }) => ({
    body: { id, animalId, ...(override && { override }), ...(arrival && { arrival }) },
  }),
  told: ({ body }) => body,
  reads: [...arrivalReads, ...walkInReads],
  async check(intent, replica) {
    const { animalId, contactId, override, arrival } = intent.input
    const today = localDate(intent.occurredAt, intent.zone)
    const stays = await replica.where('stay', 'animalId', intent.input.animalId)
    if (stays.some((stay) => stay.service === 'daycare' && stay.startDate === today && stay.active && isIn(stay)))
      throw new Failure('alreadyBooked', { fields: ['animalId'] })
    await judgeGuest(replica, 'daycare', animalId)
    const coming = { animalId, contactId, today, isBooked: false }
    await checkAtDoorOn(replica, intent.tenantId, coming, override ? [{ animalId, reason: override }] : [])
    await checkArrivalOn(replica, intent.tenantId, { service: 'daycare', animalId }, arrival ? [arrival] : [])
  },
  effects: {
    booking: (row, intent) => row ?? walkInOf(intent).booking,
    stay: (row, intent) => row ?? walkInOf(intent).stay,
  },
  settled: ({ booking, stays }) => [
    { kind: 'booking', id: booking.id, row: booking },
    ...stays.map((row) => ({ kind: 'stay' as const, id: row.id, row })),
  ],
  withId: (input, id) => ({ ...input, id }),
})
