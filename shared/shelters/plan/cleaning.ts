// Rooms in the occupation plan that a boarding guest left and that wait for their cleaning. Pure.
import { addDays } from '../../time.ts'
import type { Left } from '../rounds/leftRooms.ts'
import { between, pointAt, pointOf, type Frame, type Guest, type Period, type Resident } from './bars.ts'

/** A room that waits since an instant. */
export interface WaitingRoom {
  roomId: string
  at: string
}

/** Rooms that nobody is in now; in others the daily cleaning is due instead. `left`: from `leftRooms`. */
export function waitingRooms(
  left: ReadonlyMap<string, Pick<Left, 'at'>>,
  residents: readonly Pick<Resident, 'roomId' | 'until'>[],
  guests: readonly Pick<Guest, 'roomId' | 'stay'>[],
): WaitingRoom[] {
  const isHere = ({ checkedInAt, checkedOutAt }: Guest['stay']) => checkedInAt !== null && checkedOutAt === null
  const used = new Set([
    ...residents.filter(({ until }) => until === null).map(({ roomId }) => roomId),
    ...guests.filter(({ stay }) => isHere(stay)).map(({ roomId }) => roomId),
  ])
  return [...left].flatMap(([roomId, { at }]) => (used.has(roomId) ? [] : [{ roomId, at }]))
}

/** From the departure until tonight: nobody knows when it will be done. It takes no place of a night. */
export function periodsOfCleaning(frame: Frame, waiting: readonly WaitingRoom[]): Period[] {
  const end = pointOf(frame, addDays(frame.today, 1), 0)
  const rest = { kind: 'cleaning' as const, animal: null, bookingId: null, residencyId: null, moves: null, reason: '' }
  return waiting.flatMap(({ roomId, at }) => {
    const period = between(frame, { start: pointAt(frame, at), end }, { ...rest, id: `cleaning:${roomId}`, roomId })
    return period ? [{ ...period, lastDay: null }] : []
  })
}
