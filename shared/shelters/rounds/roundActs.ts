// What people do with rounds, offline too: tick rooms off, and take that back.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Failure } from '../../errors.ts'
import { futureTolerance } from '../../futureTolerance.ts'
import { mutation } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { CalendarDate, Id, Instant, text } from '../../values.ts'
import { RoomRound, roundIdOf, rounds, roundScopes, type RoomRound as Row } from './roomRound.ts'

/** Rooms of one house. */
export const mostRooms = 200
export const roundNoteLimit = 500

const writing = { access: 'signedIn', right: 'care.log', mutates: true, method: 'POST' } as const
const ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostRooms))

/** `date`: the organisation's day of the round. `at`: when it was done. */
export const RoundBody = v.strictObject({
  roomIds: ids,
  date: CalendarDate,
  round: v.picklist(rounds),
  at: Instant,
  note: text(roundNoteLimit),
})
export type RoundBody = v.InferOutput<typeof RoundBody>

/** Throws `change.future`. `now`: an instant. */
export function checkRound({ at }: Pick<RoundBody, 'at'>, now: string): void {
  if (Date.parse(at) > Date.parse(now) + futureTolerance) throw new Failure('change.future', { fields: ['at'] })
}

/** The row of a room after the round; of a second person only a note that is new is added. */
export function rounded(row: Row | null, { date, round, at, note }: RoundBody, { roomId, by }: { roomId: string; by: string }): Row {
  if (!row) return { id: roundIdOf(roomId, date, round), version: 0, roomId, date, round, at, by, note }
  const isKnown = note === '' || row.note.split('\n').includes(note)
  return isKnown ? row : { ...row, note: [row.note, note].filter(Boolean).join('\n') }
}

export const noteRoundCall = endpoint({
  ...writing,
  path: '/api/shelter/round/new',
  summary: 'Note a round through rooms; a room that was ticked off already keeps who was first',
  body: RoundBody,
  response: v.object({ rounds: v.array(RoomRound) }),
  errors: ['change.future'],
})

export const takeBackRoundCall = endpoint({
  ...writing,
  path: '/api/shelter/round/undo',
  summary: 'Take rooms of a round back',
  body: v.strictObject({ ids }),
  response: v.object({ ids: v.array(Id) }),
  errors: [],
})

const roomOf = ({ roomIds, date, round }: RoundBody, id: string): string | undefined =>
  roomIds.find((roomId) => roundIdOf(roomId, date, round) === id)

export const noteRound = mutation<RoundBody>()({
  name: 'noteRound',
  mv: 1,
  endpoint: noteRoundCall,
  // One after the other: what is taken back follows what was noted.
  lane: ({ tenantId }) => `roomRounds:${tenantId}`,
  rows: ({ input: { roomIds, date, round } }) => roomIds.map((roomId) => ({ kind: 'roomRound', id: roundIdOf(roomId, date, round) })),
  parts: ({ input }) => ({ body: input }),
  check: async ({ input, occurredAt }) => checkRound(input, occurredAt),
  effects: {
    roomRound(row, { input, userId }, id) {
      const roomId = roomOf(input, id)
      return roomId ? rounded(row, input, { roomId, by: userId }) : row
    },
  },
  settled: ({ rounds: rows }) => rows.map((row) => ({ kind: 'roomRound', id: row.id, row })),
})

export const takeBackRound = mutation<{ ids: string[] }>()({
  name: 'takeBackRound',
  mv: 1,
  endpoint: takeBackRoundCall,
  lane: ({ tenantId }) => `roomRounds:${tenantId}`,
  rows: ({ input }) => input.ids.map((id) => ({ kind: 'roomRound', id })),
  parts: ({ input }) => ({ body: input }),
  effects: { roomRound: () => null },
  settled: (reply) => reply.ids.map((id) => ({ kind: 'roomRound', id, row: null })),
  goneIsDone: true,
})

/** Granted with the plans of care. */
export const roomRound = {
  kind: 'roomRound',
  schema: RoomRound,
  since: 27,
  indexes: 'roomId, date',
  scopes: roundScopes,
  references: { roomId: 'room' },
  acts: { note: noteRound, takeBack: takeBackRound },
} as const satisfies Noun<'roomRound'>
