// Whether an animal can come as a guest of daycare or boarding: one rule for every way in, on device and server.
import { type KnownStay } from '../presence.ts'
import type { Animal } from '../animals/animal.ts'
import { situationOf, type Situation } from '../changes/story/situation.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import type { Service } from './booking.ts'

/** What can speak against a guest. */
export const guestRefusals = [
  'change.afterDeath',
  'change.missing',
  'change.inCustody',
  'booking.isBoarding',
  'booking.notBack',
  'booking.wasSetFree',
] as const satisfies readonly ErrorCode[]
export type GuestRefusal = (typeof guestRefusals)[number]

/**
 * The dead and the missing do not come, an animal in the organisation's own care is no guest, and one that boards is checked out
 * of boarding before it comes to daycare. Who was adopted, handed over or given back is somebody's animal and may come; who never came
 * back or was set free is nobody's guest until an intake says that it is here again.
 * A boarder that was never checked out of an earlier stay may be checked into the next.
 */
export function guestRefusal(service: Service, situation: Situation): GuestRefusal | null {
  switch (situation) {
    case 'dead':
      return 'change.afterDeath'
    case 'missing':
      return 'change.missing'
    case 'present':
    case 'inFoster':
    case 'inCustodyForAuthority':
    case 'inSponsoredStay':
      return 'change.inCustody'
    case 'inPension':
      return service === 'daycare' ? 'booking.isBoarding' : null
    case 'notReturned':
      return 'booking.notBack'
    case 'setFree':
      return 'booking.wasSetFree'
    default:
      return null
  }
}

type Judged = Pick<Animal, 'id' | 'custody' | 'place' | 'roomId' | 'outcome' | 'careFrom' | 'careUntil' | 'contactId'>

/** `stays` are those of the animal, as far as they are known. Throws a `GuestRefusal` with `detail.animalId`. */
export function assertMayCome(service: Service, animal: Judged, stays: readonly KnownStay[]): void {
  const refusal = guestRefusal(service, situationOf(animal, stays))
  if (refusal) throw new Failure(refusal, { fields: ['animalId'], detail: { animalId: animal.id } })
}
