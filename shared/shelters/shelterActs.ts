// What is done with shelters: calls, and what each does on the device.
import * as v from 'valibot'
import { asItIs, namedContact } from '../contacts/contactActs.ts'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import { CalendarDate, Id, text } from '../values.ts'
import { Count, FosterProfile, mostByPermit, mostPlaces, mostPosition, Shelter, shelterTypes } from './shelter.ts'
import { assertEmpty, assertNotNamed, checkShelter, limits } from './shelterRules.ts'

const ShelterBody = v.strictObject({
  id: v.nullable(Id),
  // Longer ones pass the schema so that the rule can answer with its code.
  name: text(limits.shelterName * 10),
  type: v.picklist(shelterTypes),
  contactId: v.nullable(Id),
  street: text(limits.address),
  zip: text(limits.address),
  city: text(limits.address),
  capacity: v.nullable(Count(0, mostPlaces.shelter)),
  /** Calls of before leave it out. */
  permitMaxAnimals: v.optional(v.nullable(Count(1, mostByPermit)), null),
  exceptionUntil: v.nullable(CalendarDate),
  note: text(limits.note),
  /** Calls of before leave it out. */
  foster: v.optional(v.nullable(FosterProfile), null),
  active: v.boolean(),
  position: Count(0, mostPosition),
})
export type ShelterBody = v.InferOutput<typeof ShelterBody>

export const Order = v.strictObject({ order: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)) })
export const writing = { access: 'signedIn', right: 'shelters.edit', mutates: true } as const
const params = v.strictObject({ id: Id })

export const createShelterCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/new',
  summary: 'Add a shelter: a site, a building, a foster home',
  body: ShelterBody,
  response: Shelter,
  errors: ['shelter.nameInvalid', 'idTaken'],
})

export const changeShelterCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/{id}',
  summary: 'Change, close or open a shelter',
  params,
  body: ShelterBody,
  response: Shelter,
  errors: ['shelter.nameInvalid', 'room.occupied', 'row.gone'],
})

export const orderSheltersCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/order',
  summary: 'The order in which shelters are listed',
  body: Order,
  response: v.object({ shelters: v.array(Shelter) }),
  errors: [],
})

export const deleteShelterCall = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/shelter/{id}',
  summary: 'Delete a shelter with its rooms, where no animal has ever lived',
  params,
  response: v.object({ id: Id, roomIds: v.array(Id) }),
  errors: ['room.occupied', 'room.hasHistory', 'shelter.hasGroups', 'shelter.hasTerminal'],
})

const lane = ({ input }: Intent<{ id: string }>): string => `shelter:${input.id}`
const settled = (row: Shelter) => [{ kind: 'shelter' as const, id: row.id, row }]

/** Throws `room.occupied` when the device knows of animals in these rooms. */
export async function assertNobodyIn(replica: ReplicaReader, roomIds: readonly string[]): Promise<void> {
  for (const id of roomIds) assertEmpty(await replica.where('animal', 'roomId', id))
}

export const createShelter = mutation<ShelterBody>()({
  name: 'createShelter',
  mv: 1,
  endpoint: createShelterCall,
  lane: ({ input, mid }) => `shelter:${input.id ?? mid}`,
  rows: ({ input, mid }) => [{ kind: 'shelter', id: input.id ?? mid }, ...namedContact(input.contactId)],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input }) => checkShelter(input),
  effects: { shelter: (row, { input }, id) => ({ ...input, id, version: row?.version ?? 0 }), contact: asItIs },
  settled,
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const changeShelter = mutation<{ id: string; body: ShelterBody }>()({
  name: 'changeShelter',
  mv: 1,
  endpoint: changeShelterCall,
  lane,
  rows: ({ input }) => [{ kind: 'shelter', id: input.id }, ...namedContact(input.body.contactId)],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  reads: ['room', 'animal'],
  async check({ input }, replica) {
    checkShelter(input.body)
    if (input.body.active || !(await replica.get('shelter', input.id))?.active) return
    const rooms = await replica.where('room', 'shelterId', input.id)
    await assertNobodyIn(
      replica,
      rooms.map(({ id }) => id),
    )
  },
  effects: { shelter: (row, { input }) => row && { ...row, ...input.body, id: row.id }, contact: asItIs },
  settled,
})

export const orderShelters = mutation<{ order: string[] }>()({
  name: 'orderShelters',
  mv: 1,
  endpoint: orderSheltersCall,
  lane: ({ tenantId }) => `shelters:${tenantId}`,
  rows: ({ input }) => input.order.map((id) => ({ kind: 'shelter', id })),
  parts: ({ input }) => ({ body: input }),
  effects: { shelter: (row, { input }, id) => row && { ...row, position: input.order.indexOf(id) } },
  settled: ({ shelters }) => shelters.flatMap(settled),
})

/** `roomIds` are the rooms that the device knows to go with it. */
export const deleteShelter = mutation<{ id: string; roomIds: string[] }>()({
  name: 'deleteShelter',
  mv: 1,
  endpoint: deleteShelterCall,
  lane,
  rows: ({ input }) => [{ kind: 'shelter', id: input.id }, ...input.roomIds.map((id) => ({ kind: 'room' as const, id }))],
  parts: ({ input }) => ({ params: { id: input.id } }),
  reads: ['animal', 'daycareGroup'],
  async check({ input }, replica) {
    await assertNobodyIn(replica, input.roomIds)
    assertNotNamed(input.id, await replica.from('daycareGroup', 'id', ''))
  },
  effects: { shelter: () => null, room: () => null },
  settled: ({ id, roomIds }) => [
    { kind: 'shelter', id, row: null },
    ...roomIds.map((roomId) => ({ kind: 'room' as const, id: roomId, row: null })),
  ],
  goneIsDone: true,
})
