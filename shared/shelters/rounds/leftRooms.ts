// Rooms that a boarding guest left and that nobody has cleaned since. Pure: worked out from stays and rounds, stored nowhere.
import type { Stay } from '../../bookings/booking.ts'
import { isIn } from '../../presence.ts'
import { addDays, localDate } from '../../time.ts'
import type { RoomRound } from './roomRound.ts'

/** The guest who left last. */
export interface Left {
  animalId: string
  at: string
  /** All who left it and are not here. Until the server has heard of a check-out, its animal is still in the room by its own row. */
  gone: string[]
}

/** A departure that is longer ago is nobody's task any more. */
export const leftWithin = 14

type Gone = Pick<Stay, 'service' | 'animalId' | 'roomId' | 'checkedInAt' | 'checkedOutAt'>
type Cleaned = Pick<RoomRound, 'roomId' | 'round' | 'at'>

/** By room. `zone`: of the organisation. A room that was cleaned at the minute of the departure or later is clean. */
export function leftRooms(stays: readonly Gone[], rows: readonly Cleaned[], today: string, zone: string): Map<string, Left> {
  const left = new Map<string, Left>()
  const here = new Set(stays.filter(isIn).map(({ animalId }) => animalId))
  for (const { service, animalId, roomId, checkedOutAt: at } of stays) {
    if (service !== 'pension' || roomId === null || at === null || localDate(at, zone) < addDays(today, -leftWithin)) continue
    const before = left.get(roomId)
    const gone = [...(before?.gone ?? []), ...(here.has(animalId) ? [] : [animalId])]
    left.set(roomId, before && before.at >= at ? { ...before, gone } : { animalId, at, gone })
  }
  for (const { roomId, round, at } of rows) {
    const gone = left.get(roomId)
    if (gone && (round === 'cleaning' || round === 'departure') && at >= gone.at) left.delete(roomId)
  }
  return left
}
