// Where an animal is: one pure function of its intervals and its open stays, the same on device and server.
import { isIn, type KnownStay } from '../../presence.ts'
import { ownBases } from './matrix.ts'
import type { Situated } from './replay.ts'

export const situations = [
  'present',
  'inFoster',
  'inPension',
  'inDaycare',
  'inCustodyForAuthority',
  'inSponsoredStay',
  'missing',
  'adopted',
  'handedOver',
  'givenBack',
  'setFree',
  'notReturned',
  'dead',
  'external',
  'none',
] as const
export type Situation = (typeof situations)[number]

/**
 * `stays` are those of this animal, as far as they are known. A stay says sooner than the change that follows from it what a
 * person has just done: on a device the change comes back with the answer of the server.
 */
export function situationOf(animal: Situated & { contactId: string | null }, stays: readonly KnownStay[] = []): Situation {
  const { custody, place, outcome, careFrom, contactId } = animal
  if (outcome === 'dead') return 'dead'
  if (place === 'unknown') return 'missing'
  if (custody === 'seizure') return 'inCustodyForAuthority'
  if (custody === 'sponsored') return 'inSponsoredStay'
  if (custody !== null && custody !== 'pension') return place === 'foster' ? 'inFoster' : 'present'
  const boards = stays.filter(({ service }) => service === 'pension')
  if (boards.some(isIn)) return 'inPension'
  const hasLeft = boards.some(({ checkedOutAt }) => checkedOutAt !== null && careFrom !== null && checkedOutAt.slice(0, 10) >= careFrom)
  if (custody === 'pension' && !hasLeft) return 'inPension'
  if (stays.some((stay) => stay.service === 'daycare' && isIn(stay))) return 'inDaycare'
  return outcome ?? (contactId === null ? 'none' : 'external')
}

/** Whether the organisation may place it: its own, and in the house or a foster home. */
export const isOwn = (animal: Pick<Situated, 'custody' | 'place'>): boolean =>
  animal.custody !== null && ownBases.includes(animal.custody) && animal.place !== 'unknown'
