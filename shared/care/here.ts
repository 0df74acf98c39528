// Which animals are looked after in the house today, and where: residents in rooms, guests who are checked in.
import type { Animal } from '../animals/animal.ts'
import type { Stay } from '../bookings/booking.ts'
import { isIn } from '../presence.ts'
import { localDate } from '../time.ts'

type KnownAnimal = Pick<Animal, 'id' | 'custody' | 'place' | 'roomId' | 'outcome'>
type KnownStay = Pick<Stay, 'animalId' | 'service' | 'roomId' | 'checkedInAt' | 'checkedOutAt'>

/** Where an animal is looked after: a room, the daycare without one, or the house where no room is known. */
export interface CarePlace {
  roomId: string | null
  service: Stay['service'] | null
  /** When the guest came, an instant; null for residents. */
  since: string | null
}

/**
 * By the id of the animal. Animals in foster homes are looked after there, those that are missing by nobody; a guest of boarding is
 * where it is kept, else in the room of its stay.
 */
export function inHouse(animals: Iterable<KnownAnimal>, stays: readonly KnownStay[]): Map<string, CarePlace> {
  const guests = new Map(stays.filter(isIn).map((stay) => [stay.animalId, stay]))
  const here = new Map<string, CarePlace>()
  for (const { id, custody, place, roomId, outcome } of animals) {
    if (outcome === 'dead') continue
    const stay = guests.get(id)
    if (stay) here.set(id, { roomId: roomId ?? stay.roomId, service: stay.service, since: stay.checkedInAt })
    else if (custody !== null && custody !== 'pension' && place === 'room') here.set(id, { roomId, service: null, since: null })
  }
  return here
}

/** Whether an animal that was in the care of the house had died or left before the day of `at`. */
export const isGoneAt = ({ careUntil }: Pick<Animal, 'careUntil'>, at: string, zone: string): boolean =>
  careUntil !== null && localDate(at, zone) > careUntil

/** Whether a stay has the animal in the house at `at`. */
export const isGuestAt = ({ checkedInAt, checkedOutAt }: Pick<Stay, 'checkedInAt' | 'checkedOutAt'>, at: string): boolean =>
  checkedInAt !== null && checkedInAt <= at && (checkedOutAt === null || at <= checkedOutAt)
