// Kinds of rooms by which prices of boarding differ. A kind is what the house calls it: "Suite".
import { byName } from '../../kept.ts'
import type { Room } from '../../shelters/shelter.ts'
import type { PricedAnimal, PriceTerms } from './terms.ts'

type Kind = string | null | undefined

/** Capitals and spaces at the ends make no other kind; null: of no kind. */
const keyOf = (kind: Kind): string | null => kind?.trim().toLowerCase() || null

export const isOfKind = ({ roomKind }: Pick<PriceTerms, 'roomKind'>): boolean => keyOf(roomKind) !== null

/** A price without a kind holds for every room and for guests without one. */
export const holdsForRoom = ({ roomKind }: Pick<PriceTerms, 'roomKind'>, animal: Pick<PricedAnimal, 'roomKind'>): boolean =>
  keyOf(roomKind) === null || keyOf(roomKind) === keyOf(animal.roomKind)

export interface RoomPrices {
  prices: readonly Pick<PriceTerms, 'active' | 'roomKind'>[]
  rooms: readonly Pick<Room, 'id' | 'kind'>[]
}

export const kindOfRoom = (rooms: RoomPrices['rooms'], roomId: string | null): string | null =>
  (roomId !== null && rooms.find(({ id }) => id === roomId)?.kind) || null

/** Whether two rooms differ in a kind for which a price in use exists. */
export function isOtherKind({ prices, rooms }: RoomPrices, before: string | null, after: string | null): boolean {
  const [was, is] = [keyOf(kindOfRoom(rooms, before)), keyOf(kindOfRoom(rooms, after))]
  return was !== is && prices.some(({ active, roomKind }) => active && isOfKind({ roomKind }) && [was, is].includes(keyOf(roomKind)))
}

/** The kinds that a house uses, each once, as they are written first. */
export function kindsIn(named: readonly Kind[]): string[] {
  const kinds = new Map<string, string>()
  for (const kind of named) {
    const key = keyOf(kind)
    if (key !== null && kind && !kinds.has(key)) kinds.set(key, kind.trim())
  }
  return [...kinds.values()].sort(byName)
}
