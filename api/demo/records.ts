// What is recorded of the animals of the demo beyond their core row: weights over the weeks, a warning here, a character there.
import { inCare } from '../../shared/animals/animal.ts'
import { noFacts, type AnimalFacts } from '../../shared/animals/animalFacts.ts'
import type { Weight } from '../../shared/medical/weight.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal } from './animals.ts'
import { chance } from './chance.ts'
import * as words from './words.ts'

/** Grams of a grown one: the lightest, and how much heavier the heaviest is. */
const grown: Partial<Record<NewAnimal['species'], [number, number]>> = { dog: [6_000, 30_000], cat: [2_800, 3_200], rabbit: [1_400, 2_000] }

/** Weighed about once a week since they came; every ninth loses weight at the end, and was not weighed today. */
export function demoWeights(animals: readonly NewAnimal[], today: string, seed: number): Omit<Weight, 'version'>[] {
  const luck = chance(seed + 3_000)
  return animals.flatMap((animal) => {
    const range = grown[animal.species]
    if (!range || animal.careFrom === null || animal.careUntil !== null || animal.custody === 'pension') return []
    let grams = range[0] + luck.number(range[1])
    const falls = luck.once(9)
    const lastDay = addDays(today, falls ? -1 : 0)
    const dates = Array.from({ length: 8 }, (_, index) => addDays(lastDay, -7 * (7 - index))).filter((date) => date >= animal.careFrom!)
    return dates.map((date, index) => {
      const step = Math.round((grams * (luck.number(5) - 1)) / 100)
      grams += falls && index >= dates.length - 2 ? -Math.round(grams * 0.04) : step
      const id = derivedId(animal.id, `demo:weight:${date}`)
      return { id, animalId: animal.id, at: dayStart(date, 'Europe/Berlin'), grams, note: '', inCare: inCare(animal) }
    })
  })
}

export function demoFacts(animals: readonly NewAnimal[], seed: number): Omit<AnimalFacts, 'version'>[] {
  const luck = chance(seed + 4_000)
  return animals
    .filter((animal) => inCare(animal) && animal.custody !== 'pension')
    .map((animal) => {
      const { version: _, ...plain } = noFacts(animal.id, true)
      return {
        ...plain,
        ...(luck.once(8) && { warning: luck.pick(words.warnings) }),
        ...(animal.released && { publicText: luck.pick(words.characters) }),
        birthEstimated: luck.once(3),
      }
    })
}
