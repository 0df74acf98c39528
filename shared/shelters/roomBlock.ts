// Blocks of rooms: days on which a room is not to be used, and why. A block warns of a move into the room and refuses none.
import * as v from 'valibot'
import type { Stay } from '../bookings/booking.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'

export const mostReason = 200

/** Both days belong to it. */
export const RoomBlock = v.object({ id: Id, version: Version, roomId: Id, from: CalendarDate, to: CalendarDate, reason: v.string() })
export type RoomBlock = v.InferOutput<typeof RoomBlock>

declare module '../rows.ts' {
  interface Rows {
    roomBlock: RoomBlock
  }
}

export const RoomBlockBody = v.strictObject({
  id: v.nullable(Id),
  roomId: v.nullable(Id),
  from: v.nullable(CalendarDate),
  to: v.nullable(CalendarDate),
  reason: text(mostReason),
})
export type RoomBlockBody = v.InferOutput<typeof RoomBlockBody>
type Said = Omit<RoomBlockBody, 'id'>

function problems({ roomId, from, to, reason }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (roomId === null) found.push({ code: 'field.missing', field: 'roomId' })
  if (from === null) found.push({ code: 'field.missing', field: 'from' })
  if (to === null) found.push({ code: 'field.missing', field: 'to' })
  if (from !== null && to !== null && to < from) found.push({ code: 'field.beforeStart', field: 'to' })
  if (reason === '') found.push({ code: 'field.missing', field: 'reason' })
  return found
}

type Days = Pick<RoomBlock, 'from' | 'to'>

/** Whether two periods have a day in common. */
export const meet = (a: Days, b: Days): boolean => a.from <= b.to && b.from <= a.to

function problemsAmong({ from, to }: Said, others: readonly RoomBlock[]): FieldProblem<keyof Said>[] {
  const isFree = from === null || to === null || !others.some((other) => meet({ from, to }, other))
  return isFree ? [] : [{ code: 'block.overlap', field: 'from' }]
}

export const roomBlock = plainNoun({
  kind: 'roomBlock',
  schema: RoomBlock,
  body: RoomBlockBody,
  since: 14,
  indexes: 'roomId',
  // Granted with the rooms.
  scopes: () => ['shelters'],
  references: { roomId: 'room' },
  path: '/api/shelter/block',
  // Those who move animals.
  right: 'animals.edit',
  problems,
  among: { field: 'roomId', problems: problemsAmong },
  refusals: ['field.missing', 'field.beforeStart', 'block.overlap'],
  acts: { create: 'Block a room for some days', change: 'Change a block of a room', delete: 'Delete a block of a room' },
})

/** The block of each room that holds on a day. `day`: the organisation's date. */
export const blockedOn = (blocks: readonly RoomBlock[], day: string): ReadonlyMap<string, RoomBlock> =>
  new Map(blocks.filter(({ from, to }) => from <= day && day <= to).map((block) => [block.roomId, block]))

/** Who is in a room today, and who is expected there. */
export interface InRoom {
  animals: readonly unknown[]
  guests: readonly Pick<Stay, 'startDate' | 'endDate'>[]
}

/** How many animals a block meets. */
export interface BlockOccupied {
  animals: number
  guests: number
}

/**
 * Who is in a room during a block; null for nobody. It is unknown how long those who are in it today will be: they count for each
 * block that is not over. A guest who leaves on its first day does not.
 */
export function blockOccupied({ from, to }: Days, { animals, guests }: InRoom, today: string): BlockOccupied | null {
  const met = guests.filter(({ startDate, endDate }) => startDate <= to && (endDate > from || startDate >= from)).length
  const here = to >= today ? animals.length : 0
  return here + met > 0 ? { animals: here, guests: met } : null
}
