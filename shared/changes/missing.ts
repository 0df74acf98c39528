// Animals that ran away and are still in custody: how long, and which of them may be taken out of care. The same list for home and office.
import type { Animal } from '../animals/animal.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { localDate } from '../time.ts'
import { missingEnds } from './houseRules.ts'
import { ownBases } from './story/matrix.ts'
import { inOrder } from './story/replay.ts'
import type { StatusChange } from './story/statusChange.ts'

export interface Missing<A> {
  animal: A
  /** The day from which on it is missing; null where the device does not hold the change. */
  since: string | null
  /** From this day on it may be recorded that it did not come back; null for a guest or one that is held for an authority. */
  ends: string | null
  isDue: boolean
}

type Known = Pick<Animal, 'id' | 'place' | 'custody'>

/** Those that are missing, the longest first. `now`: instant, UTC. */
export function stillMissing<A extends Known>(
  animals: readonly A[],
  changes: readonly StatusChange[],
  now: string,
  zone: string,
  settings: Pick<AreaSettings['animals'], 'missingDays'>,
): Missing<A>[] {
  const of = Map.groupBy(changes, ({ animalId }) => animalId)
  return animals
    .filter(({ place }) => place === 'unknown')
    .map((animal) => {
      const story = of.get(animal.id) ?? []
      const lost = inOrder(story).findLast(({ place }) => place !== null)
      const isOwn = animal.custody !== null && ownBases.includes(animal.custody)
      const ends = isOwn ? missingEnds(story, now, zone, settings) : null
      return { animal, since: lost ? localDate(lost.at, zone) : null, ends, isDue: ends !== null && ends <= localDate(now, zone) }
    })
    .sort((a, b) => ((a.since ?? '') < (b.since ?? '') ? -1 : 1))
}

/** Those about whom somebody has to decide. */
export const dueMissing = <A>(missing: readonly Missing<A>[]): Missing<A>[] => missing.filter(({ isDue }) => isDue)
