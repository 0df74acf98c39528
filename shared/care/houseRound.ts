// Care at a terminal: what the round of its house needs, who does it, and what is logged there.
import * as v from 'valibot'
import { services } from '../bookings/booking.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { speciesCodes } from '../species.ts'
import { ClockPerson } from '../terminal/terminal.ts'
import { Id, Instant } from '../values.ts'
import { careLogIdOf, CareLogBody, logged } from './careActs.ts'
import { CareItem } from './careItem.ts'
import type { CareRows } from './careList.ts'
import { CareLog, takenBack, terminalStates } from './careLog.ts'

/** Within this time after the PIN, entries carry its proof (milliseconds). Then the round asks again. */
export const roundLife = 60 * 60_000

const RoundAnimal = v.object({
  id: Id,
  name: v.string(),
  number: v.string(),
  species: v.picklist(speciesCodes),
  roomId: v.nullable(Id),
  service: v.nullable(v.picklist(services)),
  since: v.nullable(Instant),
})

/** All that a terminal keeps of care: the animals of its house that everybody may see, what is due for them, and what was logged since the day before. */
export const HouseRound = v.object({
  house: v.object({ id: Id, name: v.string() }),
  animals: v.array(RoundAnimal),
  rooms: v.array(v.object({ id: Id, name: v.string(), position: v.number() })),
  items: v.array(CareItem),
  logs: v.array(CareLog),
  /** Those who have logged. */
  people: v.array(ClockPerson),
})
export type HouseRound = v.InferOutput<typeof HouseRound>

/** What the list of care is made of. */
export const rowsOfRound = ({ animals, items, logs }: HouseRound): CareRows => ({
  here: new Map(animals.map(({ id, roomId, service, since }) => [id, { roomId, service, since }])),
  items,
  logs,
})

/** What the calls of the round have in common. */
export const ofTerminal = { access: 'signedIn', right: null, terminal: (reply: unknown) => reply } as const

export const houseRound = endpoint({
  ...ofTerminal,
  method: 'GET',
  path: '/api/terminal/care',
  summary: 'What a terminal needs for the round of care of the house it is in',
  mutates: false,
  response: HouseRound,
  errors: [],
})

export const openRound = endpoint({
  ...ofTerminal,
  method: 'POST',
  path: '/api/terminal/care/open',
  summary: 'A terminal shows the PIN of somebody, and learns the proof that their entries of the next hour carry',
  // A receipt would keep the PIN's hash.
  mutates: false,
  body: v.strictObject({ userId: Id, pin: v.pipe(v.string(), v.maxLength(20)) }),
  response: v.object({ proof: v.string(), until: Instant }),
  errors: ['pin.wrong', 'pin.locked', 'pin.terminalLocked'],
})

/** The person who tapped their name, and the proof that the PIN was right. The proof is null if the server could not be reached. */
export const tapped = { userId: Id, proof: v.nullable(v.pipe(v.string(), v.maxLength(300))) }

const RoundLogBody = v.strictObject({ ...CareLogBody.entries, ...tapped })
export type RoundLogBody = v.InferOutput<typeof RoundLogBody>

export const logCareAtTerminal = endpoint({
  ...ofTerminal,
  method: 'POST',
  path: '/api/terminal/care/log',
  summary: 'Log at a terminal what was given or done to an animal of its house; without a proof of the PIN it waits to be confirmed',
  mutates: true,
  body: RoundLogBody,
  response: v.object({ id: Id, state: v.picklist(terminalStates) }),
  errors: ['change.future', 'care.reasonMissing', 'care.animalDead', 'care.animalLeft', 'idTaken'],
})

export const UndoBody = v.strictObject({ at: Instant, ...tapped })
const RoundUndo = v.strictObject({ id: Id, ...UndoBody.entries })
export type RoundUndo = v.InferOutput<typeof RoundUndo>

export const takeBackAtTerminal = endpoint({
  ...ofTerminal,
  method: 'POST',
  path: '/api/terminal/care/log/{id}/undo',
  summary: 'Take an entry back that the same person made at this terminal',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: UndoBody,
  response: v.object({ id: Id }),
  errors: [],
})

/** None changes a row of the device: a terminal holds the round alone, in a place of its own. */
export const ofRound = { mv: 1, rows: () => [], effects: {} } as const

export const logAtTerminal = mutation<RoundLogBody>()({
  ...ofRound,
  name: 'logAtTerminal',
  endpoint: logCareAtTerminal,
  lane: ({ input, mid }) => `careLog:${careLogIdOf(input, mid)}`,
  parts: ({ input }) => ({ body: input }),
  told: ({ body }) => body,
})

export const undoAtTerminal = mutation<RoundUndo>()({
  ...ofRound,
  name: 'undoAtTerminal',
  endpoint: takeBackAtTerminal,
  lane: ({ input }) => `careLog:${input.id}`,
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  goneIsDone: true,
})

/** An entry of the terminal that the round does not know of yet. */
export type RoundAct = { name: 'logAtTerminal'; input: RoundLogBody; mid: string } | { name: 'undoAtTerminal'; input: RoundUndo }

/** What an entry of the queue is about; null for everything else that a terminal does. */
export function actOf({ name, input, mid }: { name: string; input: unknown; mid: string }): RoundAct | null {
  if (name === 'logAtTerminal') return { name, input: v.parse(RoundLogBody, input), mid }
  return name === 'undoAtTerminal' ? { name, input: v.parse(RoundUndo, input) } : null
}

/** The round after an act of the terminal `terminalId`; the same round where it knows of it already. */
export function afterAct(round: HouseRound, act: RoundAct, terminalId: string): HouseRound {
  const id = act.name === 'logAtTerminal' ? careLogIdOf(act.input, act.mid) : act.input.id
  const before = round.logs.find((log) => log.id === id) ?? null
  const after = act.name === 'logAtTerminal' ? loggedHere(before, act, id, terminalId) : before && takenBack(before, entryOfUndo(act.input))
  const others = round.logs.filter((log) => log !== before)
  return { ...round, logs: after ? [...others, after] : others }
}

const entryOfUndo = ({ at, userId }: RoundUndo) => ({ at, by: userId })

function loggedHere(before: CareLog | null, { input }: Extract<RoundAct, { mid: string }>, id: string, terminalId: string): CareLog {
  const { userId, proof, ...body } = input
  const state = proof === null ? 'unverified' : 'verified'
  return logged(before, body, { id, by: userId, terminal: { id: terminalId, state, decidedAt: null, decidedBy: null } })
}
