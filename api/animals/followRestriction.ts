// At flush: a row that names an animal is shown to those whom the animal is shown to, no matter who writes it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Lock } from '../../shared/animals/disclosure.ts'
import { Failure } from '../../shared/errors.ts'
import { ofAnimals } from '../../shared/synced.ts'
import type { Flushed } from '../changeLog.ts'
import { restrictionsOf } from '../orm/statements.ts'

interface Row {
  id: string
  animalId?: string | null
  restrictedTo?: string[] | null
}

const animalIdOf = ({ animal }: Lock, row: Row): string | null => (animal === 'id' ? row.id : row.animalId) ?? null

/** Throws `notFound` for an animal that the person who writes may not see: no row is ever hung on it. */
export async function followRestriction(em: EntityManager, tenantId: string, flushed: readonly Flushed[]): Promise<void> {
  const made = new Map<string, string[] | null>()
  const follows: { row: Row; animalId: string }[] = []
  for (const { kind, changeSet, isNew } of flushed) {
    const row = changeSet.entity as Row
    if (kind === 'animal') {
      if (isNew) made.set(row.id, row.restrictedTo ?? null)
      continue
    }
    const lock = ofAnimals.get(kind)
    if (lock && (isNew || 'animalId' in changeSet.payload)) {
      const animalId = animalIdOf(lock, row)
      if (animalId) follows.push({ row, animalId })
      else row.restrictedTo = null
    }
  }
  const asked = [...new Set(follows.map(({ animalId }) => animalId))].filter((id) => !made.has(id)).sort()
  const known = asked.length > 0 ? await restrictionsOf(em, tenantId, asked) : made
  for (const { row, animalId } of follows) {
    const restrictedTo = made.has(animalId) ? made.get(animalId) : known.get(animalId)
    if (restrictedTo === undefined) throw new Failure('notFound')
    row.restrictedTo = restrictedTo
  }
}
