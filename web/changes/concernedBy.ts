// The animals of a change with their stories and families.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Concerned } from '../../shared/changes/flowRules.ts'
import type { Engine } from '../../sync/engine.ts'
import { askFor } from '../animals/parts/farAnimal.ts'
import { readFamily } from './parts/readFamily.ts'

/** What is known of the animals of a change: on this device, else from the server. */
export const concernedBy = async (engine: Engine, ids: readonly string[]): Promise<Concerned[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { replica } = engine
      const [animal, changes, release, interests] = await Promise.all([
        replica.animal.get(id),
        replica.statusChange.where('animalId').equals(id).toArray(),
        replica.release.get(id),
        replica.interest.where('animalId').equals(id).toArray(),
      ])
      const family = await readFamily(replica, id, changes)
      if (animal) return { animal, changes, release: release ?? null, interests, ...family }
      const told = await askFor(engine, id)
      return told
        ? { ...told, ...(await readFamily(replica, id, told.changes)) }
        : { animal: { id, species: 'other' as const, birthDate: null }, changes }
    }),
  )

/** Rows that a queued change lays over, where the device does not hold them itself. */
export const wholeRows = (known: readonly Concerned[]): Animal[] =>
  known.flatMap(({ animal }) => ('version' in animal ? [animal as Animal] : []))
