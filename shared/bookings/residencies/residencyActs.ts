// What people do with sponsored residencies, offline too. And the noun.
import { seesResidencies } from '../../access.ts'
import { asItIs, namedContact } from '../../contacts/contactActs.ts'
import { Failure } from '../../errors.ts'
import { futureTolerance } from '../../futureTolerance.ts'
import { mutation, type Intent, type ReplicaReader } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { localDate } from '../../time.ts'
import { agreedOf, occupantsOf } from './occupantsOf.ts'
import * as calls from './residencyCalls.ts'
import { checkResidency, type ResidencyFacts } from './residencyRules.ts'
import {
  begun,
  beginUndone,
  ended,
  endUndone,
  fieldsSaid,
  newResidency,
  noticeUndone,
  SponsoredResidency,
  withNotice,
  type Notice,
  type ResidencyBody,
  type ResidencySaid,
  type SponsoredResidency as Row,
} from './sponsoredResidency.ts'

const lane = (id: string): string => `sponsoredResidency:${id}`
const row = (id: string) => ({ kind: 'sponsoredResidency' as const, id })
const settled = (changed: Row) => [{ ...row(changed.id), row: changed }]

/** An animal and a contact that were entered on the same device are sent before. */
const named = ({ contactId, animalId }: Pick<ResidencySaid, 'contactId' | 'animalId'>) => [
  ...namedContact(contactId),
  ...(animalId ? [{ kind: 'animal' as const, id: animalId }] : []),
]
const unchanged = { contact: asItIs, animal: <R>(held: R | null) => held }
const reads = ['animal', 'room', 'stay', 'sponsoredResidency'] as const

/** What this device knows that may speak against it. `id`: of the residency. */
export async function residencyFactsOn(
  replica: ReplicaReader,
  id: string,
  { animalId, roomId }: Pick<ResidencySaid, 'animalId' | 'roomId'>,
  today: string,
): Promise<ResidencyFacts> {
  const [before, animal, room, ofAnimal, ofRoom, staysOfAnimal, staysInRoom, dwellers] = await Promise.all([
    replica.get('sponsoredResidency', id),
    animalId ? replica.get('animal', animalId) : undefined,
    roomId ? replica.get('room', roomId) : undefined,
    animalId ? replica.where('sponsoredResidency', 'animalId', animalId) : [],
    roomId ? replica.where('sponsoredResidency', 'roomId', roomId) : [],
    animalId ? replica.where('stay', 'animalId', animalId) : [],
    roomId ? replica.where('stay', 'roomId', roomId) : [],
    roomId ? replica.where('animal', 'roomId', roomId) : [],
  ])
  const others = ofRoom.filter((one) => one.id !== id)
  const guests = [...others, ...staysInRoom].map((one) => one.animalId).filter((one) => !dwellers.some((dweller) => dweller.id === one))
  const known = await Promise.all([...new Set(guests)].map((one) => replica.get('animal', one)))
  const animals = [...dwellers, ...known.filter((one) => one !== undefined)]
  return {
    today,
    before: before ?? null,
    animal: animal ?? null,
    capacity: room?.capacity ?? null,
    agreed: animalId ? agreedOf(animalId, id, { today, stays: staysOfAnimal, residencies: ofAnimal }) : [],
    occupants: roomId ? occupantsOf({ roomId, animalId }, { today, stays: staysInRoom, residencies: others, animals }) : [],
  }
}

const todayOf = ({ occurredAt, zone }: Intent): string => localDate(occurredAt, zone)

export const createResidency = mutation<ResidencyBody>()({
  name: 'createSponsoredResidency',
  mv: 1,
  endpoint: calls.createResidencyCall,
  lane: ({ input, mid }) => lane(input.id ?? mid),
  rows: ({ input, mid }) => [row(input.id ?? mid), ...named(input)],
  parts: ({ input }) => ({ body: input }),
  told: ({ body }) => body,
  reads,
  async check(intent, replica) {
    const { input, mid } = intent
    // When it is sent again, its own row does not count against it.
    const facts = await residencyFactsOn(replica, input.id ?? mid, input, todayOf(intent))
    checkResidency(input, { ...facts, before: null })
  },
  effects: { sponsoredResidency: (held, { input }, id) => held ?? newResidency(id, input), ...unchanged },
  settled,
  withId: (input, id) => ({ ...input, id }),
})

export const changeResidency = mutation<{ id: string; body: ResidencyBody }>()({
  name: 'changeSponsoredResidency',
  mv: 1,
  endpoint: calls.changeResidencyCall,
  lane: ({ input }) => lane(input.id),
  rows: ({ input }) => [row(input.id), ...named(input.body)],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  reads,
  check: async (intent, replica) =>
    checkResidency(intent.input.body, await residencyFactsOn(replica, intent.input.id, intent.input.body, todayOf(intent))),
  effects: {
    sponsoredResidency: (held, { input: { body } }) => {
      const { id: _, ...said } = body
      const fields = fieldsSaid(said)
      return held && fields ? { ...held, ...fields } : held
    },
    ...unchanged,
  },
  settled,
})

export const deleteResidency = mutation<{ id: string }>()({
  name: 'deleteSponsoredResidency',
  mv: 1,
  endpoint: calls.deleteResidencyCall,
  lane: ({ input }) => lane(input.id),
  rows: ({ input }) => [row(input.id)],
  parts: ({ input }) => ({ params: input }),
  async check({ input }, replica) {
    const held = await replica.get('sponsoredResidency', input.id)
    if (held && held.state !== 'requested') throw new Failure('sponsored.begun')
  },
  effects: { sponsoredResidency: () => null },
  settled: ({ id }) => [{ ...row(id), row: null }],
  goneIsDone: true,
})

type Change<I> = (held: Row, intent: Intent<I>) => Row

/** On a rebase the row may have moved on; an act that no longer fits changes nothing, and the server refuses it. */
function orAsItIs<I>(held: Row | null, intent: Intent<I>, change: Change<I>): Row | null {
  try {
    return held && change(held, intent)
  } catch (error) {
    if (error instanceof Failure) return held
    throw error
  }
}

/** What the acts on one residency have in common. */
const acting = <I extends { id: string }>(change: Change<I>) => ({
  mv: 1,
  lane: ({ input }: { input: I }) => lane(input.id),
  rows: ({ input }: { input: I }) => [row(input.id)],
  async check(intent: Intent<I>, replica: ReplicaReader) {
    const held = await replica.get('sponsoredResidency', intent.input.id)
    if (held) change(held, intent)
  },
  effects: { sponsoredResidency: (held: Row | null, intent: Intent<I>) => orAsItIs(held, intent, change) },
  settled,
})

/** Throws `change.future`. */
function assertPast(at: string, now: string): void {
  if (Date.parse(at) > Date.parse(now) + futureTolerance) throw new Failure('change.future', { fields: ['at'] })
}

export const beginResidency = mutation<{ id: string; at: string }>()({
  ...acting<{ id: string; at: string }>((held, { input: { at }, occurredAt, userId }) => {
    assertPast(at, occurredAt)
    return begun(held, { at, by: userId })
  }),
  name: 'beginSponsoredResidency',
  endpoint: calls.beginResidencyCall,
  parts: ({ input: { id, at } }) => ({ params: { id }, body: { at } }),
})

export const undoBegin = mutation<{ id: string }>()({
  ...acting<{ id: string }>((held) => beginUndone(held)),
  name: 'undoBeginSponsoredResidency',
  endpoint: calls.undoBeginCall,
  parts: ({ input }) => ({ params: input }),
})

export const giveNotice = mutation<{ id: string } & Notice>()({
  ...acting<{ id: string } & Notice>((held, { input: { on, leavesOn } }) => withNotice(held, { on, leavesOn })),
  name: 'noticeSponsoredResidency',
  endpoint: calls.noticeCall,
  parts: ({ input: { id, on, leavesOn } }) => ({ params: { id }, body: { on, leavesOn } }),
})

export const undoNotice = mutation<{ id: string }>()({
  ...acting<{ id: string }>((held) => noticeUndone(held)),
  name: 'undoNoticeSponsoredResidency',
  endpoint: calls.undoNoticeCall,
  parts: ({ input }) => ({ params: input }),
})

export const endResidency = mutation<{ id: string; at: string; converted: boolean }>()({
  ...acting<{ id: string; at: string; converted: boolean }>((held, { input: { at, converted }, occurredAt, userId }) => {
    assertPast(at, occurredAt)
    return ended(held, { at, by: userId, converted })
  }),
  name: 'endSponsoredResidency',
  endpoint: calls.endResidencyCall,
  parts: ({ input: { id, at, converted } }) => ({ params: { id }, body: { at, converted } }),
})

export const undoEnd = mutation<{ id: string }>()({
  ...acting<{ id: string }>((held) => endUndone(held)),
  name: 'undoEndSponsoredResidency',
  endpoint: calls.undoEndCall,
  parts: ({ input }) => ({ params: input }),
})

export const sponsoredResidency = {
  kind: 'sponsoredResidency',
  schema: SponsoredResidency,
  since: 28,
  indexes: 'animalId, contactId, roomId, state',
  // Few, and asked for long after they are over: devices hold all of them.
  scopes: () => ['residencies'],
  granted: (holder) => (seesResidencies(holder) ? ['residencies'] : []),
  references: { animalId: 'animal', contactId: 'contact', roomId: 'room' },
  lists: { prices: { most: 24, by: ['from'] } },
  acts: {
    create: createResidency,
    change: changeResidency,
    delete: deleteResidency,
    begin: beginResidency,
    undoBegin,
    notice: giveNotice,
    undoNotice,
    end: endResidency,
    undoEnd,
  },
} as const satisfies Noun<'sponsoredResidency'>
