// Classifications that the shelter of the demo has added to those of the species, and which of its animals belong to them.
import { builtIns, type Classification } from '../../shared/animals/classification.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal } from './animals.ts'

const own = {
  youngCat: {
    species: 'cat',
    nameDe: 'Jungkatze',
    nameEn: 'Young cat',
    vaccines: ['RCP', 'FeLV'],
    minGrams: 60,
    maxGrams: 7_000,
    includes: ({ birthDate }: NewAnimal, today: string) => birthDate !== null && birthDate > addDays(today, -365),
  },
  cageBird: {
    species: 'bird',
    nameDe: 'Ziervogel',
    nameEn: 'Cage bird',
    vaccines: [],
    minGrams: 10,
    maxGrams: 2_000,
    includes: () => true,
  },
} satisfies Record<string, Partial<Classification> & { includes: (animal: NewAnimal, today: string) => boolean }>

const idOf = (tenantId: string, key: string): string => derivedId(tenantId, `demo:classification:${key}`)
const entries = Object.entries(own)

export const demoClassifications = (tenantId: string): (Omit<Classification, 'version'> & { tenantId: string })[] =>
  entries.map(([key, { includes: _, ...more }]) => {
    const { version: _v, ...usual } = builtIns.find(({ species }) => species === more.species)!
    return { tenantId, ...usual, ...more, vaccines: [...more.vaccines], fields: [...usual.fields], id: idOf(tenantId, key) }
  })

/** The same animals, each in the first that includes it. */
export const classified = (tenantId: string, animals: readonly NewAnimal[], today: string): NewAnimal[] =>
  animals.map((animal) => {
    const found = entries.find(([, { species, includes }]) => species === animal.species && includes(animal, today))
    return found ? { ...animal, classificationId: idOf(tenantId, found[0]) } : animal
  })
