// The rounds of a house on one day: which rooms were seen, which are still open, and which are late. Pure.
import { parseMinutes } from '../../time.ts'
import type { Left } from './leftRooms.ts'
import type { RoomUse } from '../occupancy.ts'
import { roundIdOf, rounds, type RoomRound, type Round } from './roomRound.ts'

/** `due`: it can be done now. `later`: its time has not come. */
export type RoundState = 'done' | 'late' | 'due' | 'later'

export interface RoundLine {
  use: RoomUse
  done: RoomRound | null
  /** Of the cleaning after a departure: which guest left last, and when. */
  left: Left | null
  state: RoundState
}

export interface RoundList {
  round: Round
  lines: RoundLine[]
  done: number
}

/** Times of day of the organisation: a round is due from the first on and late from the second on. */
export const roundTimes: Record<Round, { from: string; until: string }> = {
  morning: { from: '00:00', until: '12:00' },
  cleaning: { from: '00:00', until: '18:00' },
  departure: { from: '00:00', until: '18:00' },
  evening: { from: '14:00', until: '22:00' },
}

/** Minutes of the day that is looked at: below 0 before it, above all times after it. */
export function minutesOn(date: string, today: string, time: string): number {
  return date < today ? Infinity : date > today ? -1 : parseMinutes(time)
}

function stateOf(round: Round, minutes: number): RoundState {
  const { from, until } = roundTimes[round]
  return minutes < parseMinutes(from) ? 'later' : minutes < parseMinutes(until) ? 'due' : 'late'
}

/**
 * Rooms with animals, and those that were ticked off on the day. `uses`: all rooms of the house in their order. `minutes`: from `minutesOn`.
 * `left`: rooms that a guest left and that nobody has cleaned since. Of past days only rooms that were ticked off are listed: the timeline has the animals that lived in a room then.
 */
export function roundDay(
  uses: readonly RoomUse[],
  rows: readonly RoomRound[],
  date: string,
  minutes: number,
  left: ReadonlyMap<string, Left> = new Map(),
): RoundList[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isPast = minutes === Infinity
  return rounds.map((round) => {
    const lines = uses.flatMap((use): RoundLine[] => {
      const done = byId.get(roundIdOf(use.room.id, date, round)) ?? null
      const gone = round === 'departure' ? (left.get(use.room.id) ?? null) : null
      const isAsked =
        round === 'departure' ? gone !== null && use.animals.every(({ id }) => gone.gone.includes(id)) : use.animals.length > 0
      if (!done && (isPast || !isAsked)) return []
      return [{ use, done, left: gone, state: done ? 'done' : stateOf(round, minutes) }]
    })
    return { round, lines, done: lines.filter(({ state }) => state === 'done').length }
  })
}
