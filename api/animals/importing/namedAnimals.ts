// The animals that the rows of a table name by number or chip.
import type { EntityManager } from '@mikro-orm/postgresql'
import { openLocks } from '../../orm/pastLocks.ts'
import { AnimalEntity, type StoredAnimal } from '../animal.entity.ts'
import { RowRefused } from './importStaysRow.ts'

/** Values of one query. */
export const handful = 1_000

export interface Naming {
  number: string
  chip: string
}

/** Slices of a list that one query takes. */
export function* handfuls<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += handful) yield all.slice(from, from + handful)
}

/** The number and chip of a row. Throws RowRefused where both are missing. */
export function namingOf(number: string, written: string): Naming {
  const chip = written.replace(/[\s.\-']/g, '')
  if (number === '' && chip === '') throw new RowRefused('idMissing', '')
  return { number, chip }
}

/** Loads all animals that some rows name, locked ones too; what comes back finds one, and throws RowRefused where there is none. */
export async function namedAnimals(em: EntityManager, tenantId: string, named: readonly Naming[]) {
  await openLocks(em)
  const byNumber = new Map<string, StoredAnimal>()
  const byChip = new Map<string, StoredAnimal>()
  const found = new Map<string, StoredAnimal>()
  for (const field of ['number', 'chip'] as const)
    for (const values of handfuls([...new Set(named.map((one) => one[field]).filter(Boolean))]))
      for (const animal of await em.find(AnimalEntity, { tenantId, [field]: { $in: values } }, { disableIdentityMap: true })) {
        const one = animal as StoredAnimal
        found.set(one.id, one)
        byNumber.set(one.number, one)
        if (one.chip !== null) byChip.set(one.chip, one)
      }
  return {
    ids: [...found.keys()],
    find({ number, chip }: Naming): StoredAnimal {
      const animal = number === '' ? byChip.get(chip) : byNumber.get(number)
      // A number and a chip of two animals name neither.
      if (!animal || (number !== '' && chip !== '' && animal.chip !== null && animal.chip !== chip))
        throw new RowRefused('animalUnknown', [number, chip].filter(Boolean).join(', '))
      return animal
    },
  }
}
