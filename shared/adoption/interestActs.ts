// What is done with interests, offline too: add one, say how far it has come, reserve, put them in order.
import * as v from 'valibot'
import { namedAt, namedContact } from '../contacts/contactActs.ts'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent } from '../mutation.ts'
import { localDate } from '../time.ts'
import { CalendarDate, Id, text } from '../values.ts'
import { withRole } from './adopter.ts'
import { checkDoneBy } from './fee.ts'
import {
  afterHomeCheck,
  checkNewInterest,
  checkReservation,
  freed,
  Interest,
  interestSources,
  Rank,
  reserved,
  saidStatuses,
  type CheckedHome,
  type Reservation,
} from './interest.ts'

const shared = { method: 'POST', access: 'signedIn', right: 'animals.edit', mutates: true } as const
const params = v.strictObject({ id: Id })
const own = { source: v.picklist(interestSources), note: text(2000) }

export interface HomeCheckSaid {
  on: string | null
  note: string
}
export const homeCheckBy = ({ on, note }: HomeCheckSaid, by: string): CheckedHome | null => (on === null ? null : { on, by, note })

/** Interested persons of one animal at most. */
export const interestsLimit = 200

const InterestBody = v.strictObject({ id: v.nullable(Id), animalId: Id, contactId: Id, ...own, rank: Rank })
export type InterestBody = v.InferOutput<typeof InterestBody>
const InterestSaid = v.strictObject({ ...own, status: v.nullable(v.picklist(saidStatuses)) })
export type InterestSaid = v.InferOutput<typeof InterestSaid>

export const createInterestCall = endpoint({
  ...shared,
  path: '/api/interest/new',
  summary: 'Note who would like to have an animal',
  body: InterestBody,
  response: Interest,
  errors: ['interest.exists', 'adoption.blocked', 'idTaken'],
})

export const changeInterestCall = endpoint({
  ...shared,
  path: '/api/interest/{id}',
  summary: 'Say how far an interest has come; another status ends a reservation',
  params,
  /** `status` null leaves it as it is. */
  body: InterestSaid,
  response: Interest,
  errors: [],
})

export const reserveCall = endpoint({
  ...shared,
  path: '/api/interest/{id}/reserve',
  summary: 'Reserve the animal for whoever is interested',
  params,
  body: v.strictObject({ until: CalendarDate, override: v.boolean() }),
  response: v.object({ interests: v.array(Interest) }),
  errors: ['interest.alreadyReserved', 'interest.untilPast', 'adoption.blocked', 'contact.banned'],
})

export const checkHomeCall = endpoint({
  ...shared,
  path: '/api/interest/{id}/home-check',
  summary: 'Note that the home of somebody who is interested was checked, or take that back',
  params,
  /** `on` null takes it back. */
  body: v.strictObject({ on: v.nullable(CalendarDate), note: text(500) }),
  response: Interest,
  errors: ['change.future'],
})

export const orderInterestsCall = endpoint({
  ...shared,
  path: '/api/interest/order',
  summary: 'The order of those who would like to have one animal',
  body: v.strictObject({ animalId: Id, order: v.pipe(v.array(Id), v.minLength(1), v.maxLength(interestsLimit)) }),
  response: v.object({ interests: v.array(Interest) }),
  errors: [],
})

/** All of an animal come one after the other, so that two are not reserved by one hand. */
const lane = ({ input }: Intent<{ animalId: string }>): string => `animal:${input.animalId}`
const settledRow = (row: Interest) => [{ kind: 'interest' as const, id: row.id, row }]

export const createInterest = mutation<InterestBody & { inCare: boolean }>()({
  name: 'createInterest',
  mv: 1,
  endpoint: createInterestCall,
  lane,
  rows: ({ input, mid }) => [{ kind: 'interest', id: input.id ?? mid }, ...namedContact(input.contactId)],
  parts: ({ input: { inCare: _, ...body } }) => ({ body }),
  told: ({ body }) => body,
  check: async ({ input, mid }, replica) =>
    checkNewInterest(await replica.where('interest', 'animalId', input.animalId), { id: input.id ?? mid, contactId: input.contactId }),
  effects: {
    interest: (row, { input, occurredAt }, id) =>
      row ?? { ...input, id, version: 0, createdAt: occurredAt, status: 'new', reservedUntil: null, homeCheck: null },
    contact: (row, { occurredAt, zone }) => row && withRole(namedAt(row, occurredAt, zone)!, 'interested'),
  },
  settled: settledRow,
  withId: (input, id) => ({ ...input, id }),
})

export const changeInterest = mutation<InterestSaid & { id: string; animalId: string }>()({
  name: 'changeInterest',
  mv: 1,
  endpoint: changeInterestCall,
  lane,
  rows: ({ input }) => [{ kind: 'interest', id: input.id }],
  parts: ({ input: { id, animalId: _, ...body } }) => ({ params: { id }, body }),
  effects: {
    interest: (row, { input: { source, note, status } }) =>
      row && { ...row, source, note, ...(status !== null && { status, reservedUntil: null }) },
  },
  settled: settledRow,
})

/** `others` are those that the device knows to lose the animal by it. */
export const reserveAnimal = mutation<Reservation & { animalId: string; others: string[] }>()({
  name: 'reserveAnimal',
  mv: 1,
  endpoint: reserveCall,
  lane,
  rows: ({ input }) => [input.id, ...input.others].map((id) => ({ kind: 'interest', id })),
  parts: ({ input: { id, until, override } }) => ({ params: { id }, body: { until, override } }),
  reads: ['contact'],
  async check({ input, occurredAt, zone }, replica) {
    const interests = await replica.where('interest', 'animalId', input.animalId)
    const contactId = interests.find(({ id }) => id === input.id)?.contactId
    checkReservation(interests, input, contactId ? await replica.get('contact', contactId) : null, localDate(occurredAt, zone))
  },
  effects: {
    interest: (row, { input }, id) => row && (id === input.id ? { ...row, ...reserved(input.until) } : freed(row)),
  },
  settled: ({ interests }) => interests.flatMap(settledRow),
})

export const checkHome = mutation<HomeCheckSaid & { id: string; animalId: string }>()({
  name: 'checkHome',
  mv: 1,
  endpoint: checkHomeCall,
  lane,
  rows: ({ input }) => [{ kind: 'interest', id: input.id }],
  parts: ({ input: { id, animalId: _, ...body } }) => ({ params: { id }, body }),
  check: async ({ input, occurredAt, zone }) => checkDoneBy(input.on, localDate(occurredAt, zone)),
  effects: { interest: (row, { input, userId }) => row && afterHomeCheck(row, homeCheckBy(input, userId)) },
  settled: settledRow,
})

export const orderInterests = mutation<{ animalId: string; order: string[] }>()({
  name: 'orderInterests',
  mv: 1,
  endpoint: orderInterestsCall,
  lane,
  rows: ({ input }) => input.order.map((id) => ({ kind: 'interest', id })),
  parts: ({ input }) => ({ body: input }),
  effects: { interest: (row, { input }, id) => row && { ...row, rank: input.order.indexOf(id) } },
  settled: ({ interests }) => interests.flatMap(settledRow),
})
