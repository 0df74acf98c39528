// Punches of a clock: somebody came, went, began or ended a break. The row, and the calls of a terminal and of those who decide about punches without a PIN.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { mutation } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { TagNumber } from '../../terminal/tag.ts'
import { ClockPerson } from '../../terminal/terminal.ts'
import { monthOf } from '../../time.ts'
import { CalendarDate, Id, Instant, Version } from '../../values.ts'

export const punchKinds = ['in', 'breakStart', 'breakEnd', 'out'] as const
export type PunchKind = (typeof punchKinds)[number]

/**
 * `verified`: the server checked the PIN or the tag. `unverified`: it was kept without the network under the name that was tapped. Somebody
 * with the right `timetracking.approve` confirms or refuses it.
 */
export const punchStates = ['verified', 'unverified', 'confirmed', 'refused'] as const

/** Why no time could be booked from a punch. Somebody corrects the times by hand. */
export const punchProblems = ['overlaps', 'periodLocked', 'timeInFuture'] as const
export type PunchProblem = (typeof punchProblems)[number]

/** A clock of a terminal that is further off than this is flagged (milliseconds). */
export const clockTolerance = 2 * 60_000

export const Punch = v.object({
  id: Id,
  version: Version,
  userId: Id,
  terminalId: Id,
  /** The organisation's date of `at`. */
  date: CalendarDate,
  /** When it was tapped, by the corrected clock of the terminal. */
  at: Instant,
  kind: v.picklist(punchKinds),
  /** Grows with each punch of the terminal: two of one moment keep their order. */
  localSeq: v.number(),
  /** By how much the terminal corrected its clock. */
  clockOffsetMs: v.number(),
  receivedAt: Instant,
  state: v.picklist(punchStates),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(Id),
  /** When time records were made of it and the punch before; null where it ends nothing, or not yet. */
  bookedAt: v.nullable(Instant),
  problem: v.nullable(v.picklist(punchProblems)),
})
export type Punch = v.InferOutput<typeof Punch>

declare module '../../rows.ts' {
  interface Rows {
    punch: Punch
  }
}

/** Whether it is known that the person punched. */
export const counts = ({ state }: Pick<Punch, 'state'>): boolean => state === 'verified' || state === 'confirmed'
export const isClockOff = ({ clockOffsetMs }: Pick<Punch, 'clockOffsetMs'>): boolean => Math.abs(clockOffsetMs) > clockTolerance

/** What a person sees after a PIN or a tag and after a punch: their last punch, and the minutes of today. */
const Today = v.object({
  last: v.nullable(v.object({ kind: v.picklist(punchKinds), at: Instant })),
  minutes: v.number(),
})
export type ClockToday = v.InferOutput<typeof Today>

const Whole = v.pipe(v.number(), v.safeInteger())

/** What a terminal shows for a PIN or a tag, and sends with the punch: the server made it for this terminal and person a moment ago. */
const Proof = v.pipe(v.string(), v.maxLength(300))
/** A punch that is as close to its proof as this is verified (milliseconds). */
export const proofLife = 3 * 60_000

export const openClock = endpoint({
  method: 'POST',
  path: '/api/terminal/clock/open',
  summary: 'A terminal shows the PIN that somebody typed, and learns what it needs for their punch',
  access: 'signedIn',
  right: null,
  // A receipt would keep the PIN's hash.
  mutates: false,
  terminal: (reply) => reply,
  body: v.strictObject({ userId: Id, pin: v.pipe(v.string(), v.maxLength(20)) }),
  response: v.object({ ...Today.entries, proof: v.string() }),
  errors: ['pin.wrong', 'pin.locked', 'pin.terminalLocked'],
})

export const openClockByTag = endpoint({
  method: 'POST',
  path: '/api/terminal/clock/tag',
  summary: 'A terminal shows the tag that somebody held to its reader, and learns who it is and what it needs for their punch',
  access: 'signedIn',
  right: null,
  // A receipt would keep a hash of the number.
  mutates: false,
  terminal: (reply) => reply,
  body: v.strictObject({ number: TagNumber }),
  response: v.object({ person: ClockPerson, ...Today.entries, proof: v.string() }),
  errors: ['tag.unknown', 'pin.terminalLocked'],
})

const PunchBody = v.strictObject({
  id: v.nullable(Id),
  userId: Id,
  at: Instant,
  kind: v.picklist(punchKinds),
  localSeq: v.pipe(Whole, v.minValue(0)),
  clockOffsetMs: Whole,
  /** Null where the server was out of reach. */
  proof: v.nullable(Proof),
})
export type PunchBody = v.InferOutput<typeof PunchBody>

export const takePunch = endpoint({
  method: 'POST',
  path: '/api/terminal/clock/punch',
  summary: 'Somebody punched at a terminal; without a proof of their PIN or tag it waits for a confirmation',
  access: 'signedIn',
  right: null,
  mutates: true,
  terminal: (reply) => reply,
  body: PunchBody,
  response: v.object({ id: Id, state: v.picklist(punchStates), ...Today.entries }),
  errors: ['idTaken'],
})

export const decidePunch = endpoint({
  method: 'POST',
  path: '/api/timetracking/punch/{id}',
  summary: 'Confirm or refuse a punch that a terminal kept without a PIN',
  access: 'signedIn',
  right: 'timetracking.approve',
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ accepted: v.boolean() }),
  response: Punch,
  errors: ['punch.decided'],
})

/** It changes no row of the device: a terminal holds nobody's times. Without the network it waits, with the moment at which it was tapped. */
export const punchAct = mutation<PunchBody>()({
  name: 'punch',
  mv: 1,
  endpoint: takePunch,
  lane: ({ userId }) => `punches:${userId}`,
  rows: () => [],
  parts: ({ input }) => ({ body: input }),
  effects: {},
  told: ({ body }) => body,
})

export const punch = {
  kind: 'punch',
  schema: Punch,
  since: 61,
  indexes: 'date',
  scopes: ({ userId, date }) => [`time:${userId}:${monthOf(date)}`],
  acts: { punch: punchAct },
} as const satisfies Noun<'punch'>
