// Taking a booking and changing it, offline too: calls, and what they do on the device.
import * as v from 'valibot'
import { asItIs, namedContact } from '../../contacts/contactActs.ts'
import { endpoint } from '../../endpoint.ts'
import type { Animal } from '../../animals/animal.ts'
import { mutation, type Intent } from '../../mutation.ts'
import { isIn } from '../../presence.ts'
import { localDate } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { CalendarDate, Id, text, TimeOfDay } from '../../values.ts'
import { Booking, Stay, withoutRemarks, type Service } from '../booking.ts'
import { movedPlace, placeIdOf } from '../groups/groupPlace.ts'
import { whole } from '../../settings/animalAreas.ts'
import { mostPriceCents } from '../price/pensionPrice.ts'
import { houseReads } from '../permit.ts'
import { bookRights, mostGuests } from './bookingLimits.ts'
import { withAgreed } from './agreedPrices.ts'
import { bookingRefusals, changeRefusals, checkBooking } from './bookingRules.ts'
import { factsOn } from './factsOn.ts'
import { OverbookReason } from './overbook.ts'

export const noteLimit = 2000

const Guests = v.pipe(
  v.array(
    v.strictObject({
      animalId: Id,
      roomId: v.nullable(Id),
      // In boarding: agreed for each night or day. Null: what the list says. Absent: as it was.
      pricePerUnit: v.optional(v.nullable(whole(0, mostPriceCents))),
    }),
  ),
  v.maxLength(mostGuests),
  v.check((guests) => new Set(guests.map(({ animalId }) => animalId)).size === guests.length),
)

/** What the rules may find missing is nullable. */
export const BookingBody = v.strictObject({
  id: v.nullable(Id),
  contactId: v.nullable(Id),
  startDate: v.nullable(CalendarDate),
  endDate: v.nullable(CalendarDate),
  dropOffTime: v.nullable(TimeOfDay),
  pickUpTime: v.nullable(TimeOfDay),
  /** The animals, each with the room that is kept for it in boarding. */
  animals: Guests,
  note: text(noteLimit),
  internalNote: text(noteLimit),
  /** Why it is taken although a room or the house is full, or the permit of daycare. */
  overbook: v.optional(OverbookReason),
})
export type BookingBody = v.InferOutput<typeof BookingBody>

/** `seriesFrom`: of one of several days of daycare that are booked at once, the first of them. Each day is a booking of its own. */
export const NewBookingBody = v.strictObject({ ...BookingBody.entries, seriesFrom: v.optional(CalendarDate) })
export type NewBookingBody = v.InferOutput<typeof NewBookingBody>

/** What a change does to the price that was agreed: a new one by the list, or none. */
export const priceChanges = ['list', 'kept'] as const
export type PriceChange = (typeof priceChanges)[number]

/** Without `price` the list decides anew where dates, times or animals change. Another price that is agreed for an animal is always worked in. */
export const ChangedBody = v.strictObject({ ...BookingBody.entries, price: v.optional(v.picklist(priceChanges)) })
export type ChangedBody = v.InferOutput<typeof ChangedBody>

const Answer = v.object({ booking: Booking, stays: v.array(Stay) })

const each = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })
const writing = (service: Service) =>
  ({ method: 'POST', access: 'signedIn', right: bookRights[service], mutates: true, body: BookingBody, response: Answer }) as const

export const bookCalls = each((service) =>
  endpoint({
    ...writing(service),
    body: NewBookingBody,
    path: `/api/${service}/booking/new`,
    summary: service === 'daycare' ? 'Take a booking of daycare' : 'Take a booking of boarding',
    errors: [...bookingRefusals, 'idTaken'],
  }),
)
export const changeBookingCalls = each((service) =>
  endpoint({
    ...writing(service),
    body: ChangedBody,
    path: `/api/${service}/booking/{id}`,
    summary: 'Change a booking; the booking is cancelled for animals that are left out',
    params: v.strictObject({ id: Id }),
    errors: [...bookingRefusals, ...changeRefusals, ...(service === 'pension' ? (['change.overlap'] as const) : [])],
  }),
)

/** The stay of an animal that a booking did not have before: the same id on device and server. */
export const stayIdOf = (bookingId: string, animalId: string): string => derivedId(bookingId, `stay ${animalId}`)

type Dates = Pick<Booking, 'startDate' | 'endDate'>
/** Its dates; null while one is missing. */
export const datesOf = ({ startDate, endDate }: Pick<BookingBody, 'startDate' | 'endDate'>): Dates | null =>
  startDate === null || endDate === null ? null : { startDate, endDate }

/** The fields of the booking that a body says, besides its dates. */
export const saidOf = ({ contactId, dropOffTime, pickUpTime, note, internalNote }: BookingBody) => ({
  contactId,
  dropOffTime,
  pickUpTime,
  note,
  internalNote,
})

/** Until the server has judged it, the reason is kept as it was entered. */
const overbookedBy = ({ overbook }: Pick<BookingBody, 'overbook'>) => overbook && { overbookReason: overbook }

/** `takenOn`: the organisation's date. */
export const newBooking = (service: Service, id: string, body: BookingBody, dates: Dates, takenOn: string): Booking => ({
  id,
  version: 0,
  service,
  kind: 'booked',
  state: 'confirmed',
  ...withoutRemarks,
  ...saidOf(body),
  ...dates,
  ...overbookedBy(body),
  takenOn,
})

export function newStay(service: Service, bookingId: string, animalId: string, dates: Dates): Stay {
  const expected = { checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
  const notes = { overrideReason: null, belongings: null, arrival: null, pickedUpBy: null, pricePerUnit: null }
  return { id: stayIdOf(bookingId, animalId), version: 0, bookingId, service, animalId, roomId: null, ...dates, ...expected, ...notes }
}

/** The stay as the booking has it now. Daycare has no rooms; an animal that is left out is not expected any more. */
export function movedStay(stay: Stay, body: BookingBody, dates: Dates): Stay {
  const guest = withAgreed(body.animals, [stay]).find(({ animalId }) => animalId === stay.animalId)
  const isBoarding = stay.service === 'pension'
  return {
    ...stay,
    ...dates,
    active: guest !== undefined,
    roomId: isBoarding ? (guest?.roomId ?? null) : null,
    ...(isBoarding && guest && { pricePerUnit: guest.pricePerUnit }),
  }
}

const reads = [
  'areaSetting',
  'animal',
  'contact',
  'room',
  'stay',
  'booking',
  'bookingRequest',
  'sponsoredResidency',
  'closedPeriod',
  'openingTime',
  'pensionPrice',
  'trialDay',
] as const
/** A tap locks what its rules read: daycare asks for neither prices nor long stays. */
const readsOf = (service: Service) =>
  service === 'pension' ? reads : [...reads.filter((kind) => kind !== 'sponsoredResidency' && kind !== 'pensionPrice'), ...houseReads]
const whereOf = ({ occurredAt, zone, tenantId }: Intent, bookingId: string) => ({ bookingId, tenantId, today: localDate(occurredAt, zone) })
const settled = ({ booking, stays }: v.InferOutput<typeof Answer>) => [
  { kind: 'booking' as const, id: booking.id, row: booking },
  ...stays.map((row) => ({ kind: 'stay' as const, id: row.id, row })),
]
/** Animals and a contact that were entered on the same device are sent before. */
const named = ({ contactId, animals }: BookingBody) => [
  ...namedContact(contactId),
  ...animals.map(({ animalId }) => ({ kind: 'animal' as const, id: animalId })),
]
const unchanged = { contact: asItIs, animal: <R>(row: R | null) => row }

export const book = each((service) =>
  mutation<NewBookingBody>()({
    name: `${service}.book`,
    mv: 1,
    endpoint: bookCalls[service],
    lane: ({ input, mid }) => `booking:${input.id ?? mid}`,
    rows: ({ input, mid }) => [
      { kind: 'booking', id: input.id ?? mid },
      ...input.animals.map(({ animalId }) => ({ kind: 'stay' as const, id: stayIdOf(input.id ?? mid, animalId) })),
      ...named(input),
    ],
    parts: ({ input }) => ({ body: input }),
    told: ({ body }) => body,
    reads: readsOf(service),
    async check(intent, replica) {
      const { input, mid } = intent
      // When a booking is sent again, its own rows do not count against it.
      const facts = await factsOn(replica, service, input, whereOf(intent, input.id ?? mid))
      checkBooking(input, { ...facts, before: null, stays: facts.stays.filter(({ bookingId }) => bookingId !== (input.id ?? mid)) })
    },
    effects: {
      booking(row, { input, occurredAt, zone }, id) {
        const dates = datesOf(input)
        return row ?? (dates && newBooking(service, id, input, dates, localDate(occurredAt, zone)))
      },
      stay(row, { input, mid }, id) {
        const bookingId = input.id ?? mid
        const guest = input.animals.find(({ animalId }) => stayIdOf(bookingId, animalId) === id)
        const dates = datesOf(input)
        return row ?? (guest && dates ? movedStay(newStay(service, bookingId, guest.animalId, dates), input, dates) : null)
      },
      ...unchanged,
    },
    settled,
    withId: (input, id) => ({ ...input, id }),
  }),
)

export interface BookingChange {
  id: string
  body: ChangedBody
  /** The stays that the booking has, those given up too. `isHere`: its animal moves with the room that is kept for it. */
  stays: readonly { id: string; animalId: string; isHere?: true }[]
}

/** The stays of a booking as a change of it names them. */
export const staysOfChange = (stays: readonly Stay[]): BookingChange['stays'] =>
  stays.map((stay) => ({ id: stay.id, animalId: stay.animalId, ...(isIn(stay) && { isHere: true as const }) }))

/** The room that a guest who is here moves into with a change of its booking; null: it stays where it is. */
export const roomToMoveTo = (
  animal: Pick<Animal, 'custody' | 'place' | 'roomId'>,
  isHere: boolean,
  roomId: string | null | undefined,
): string | null =>
  isHere && roomId && animal.custody === 'pension' && animal.place === 'room' && animal.roomId !== roomId ? roomId : null

const idOfStay = ({ id, stays }: BookingChange, animalId: string): string =>
  stays.find((stay) => stay.animalId === animalId)?.id ?? stayIdOf(id, animalId)

export const changeBooking = each((service) =>
  mutation<BookingChange>()({
    name: `${service}.changeBooking`,
    mv: 1,
    endpoint: changeBookingCalls[service],
    lane: ({ input }) => `booking:${input.id}`,
    rows({ input }) {
      const ids = [...input.stays.map(({ id }) => id), ...input.body.animals.map(({ animalId }) => idOfStay(input, animalId))]
      const places = service === 'daycare' ? input.stays.map(({ id }) => ({ kind: 'groupPlace' as const, id: placeIdOf(id) })) : []
      return [
        { kind: 'booking', id: input.id },
        ...[...new Set(ids)].map((id) => ({ kind: 'stay' as const, id })),
        ...places,
        ...named(input.body),
      ]
    },
    parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
    told: ({ params, body }) => ({ id: params.id, body, stays: [] }),
    reads: readsOf(service),
    check: async (intent, replica) =>
      checkBooking(intent.input.body, await factsOn(replica, service, intent.input.body, whereOf(intent, intent.input.id))),
    effects: {
      booking(row, { input }) {
        const dates = datesOf(input.body)
        // The new price is the server's to say.
        const isAgreed = input.body.animals.some(({ pricePerUnit }) => pricePerUnit !== undefined)
        const priced = (input.body.price === 'list' || (service === 'pension' && isAgreed)) && { price: null }
        return row && dates && { ...row, ...saidOf(input.body), ...dates, ...priced, ...overbookedBy(input.body) }
      },
      stay(row, { input }, id) {
        const dates = datesOf(input.body)
        const guest = input.body.animals.find(({ animalId }) => idOfStay(input, animalId) === id)
        const stay = row ?? (guest && dates ? { ...newStay(service, input.id, guest.animalId, dates), id } : null)
        return stay && dates ? movedStay(stay, input.body, dates) : row
      },
      groupPlace: (row, { input }) => row && movedPlace(row, datesOf(input.body)?.startDate ?? row.date),
      contact: asItIs,
      animal(row, { input }, id) {
        const isHere = input.stays.some((stay) => stay.animalId === id && stay.isHere === true)
        const roomId = row && roomToMoveTo(row, isHere, input.body.animals.find(({ animalId }) => animalId === id)?.roomId)
        return row && roomId ? { ...row, roomId } : row
      },
    },
    settled,
  }),
)
