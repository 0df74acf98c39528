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
  otherIds?: string[]
  restrictedTo?: string[] | null
}

const animalIdsOf = ({ animal, others }: Lock, row: Row): string[] => {
  const id = animal === 'id' ? row.id : row.animalId
  return id ? [...new Set([id, ...((others && row[others]) ?? [])])] : []
}

/** Who may see all of these animals; null: everybody. If nobody may see all, the readers of the first locked one: a row always has a reader. */
export function seenByAll(restrictions: readonly (string[] | null)[]): string[] | null {
  const locked = restrictions.filter((userIds) => userIds !== null)
  const [first = null, ...more] = locked
  const both = first && first.filter((userId) => more.every((userIds) => userIds.includes(userId)))
  return both && both.length === 0 ? first : both
}

/** Throws `notFound` for an animal that the person who writes may not see: no row is ever hung on it. */
export async function followRestriction(em: EntityManager, tenantId: string, flushed: readonly Flushed[]): Promise<void> {
  const made = new Map<string, string[] | null>()
  const follows: { row: Row; animalIds: string[] }[] = []
  for (const { kind, changeSet, isNew } of flushed) {
    const row = changeSet.entity as Row
    if (kind === 'animal') {
      // One that is locked or opened in this commit: what is made for it now follows at once.
      if (isNew || 'restrictedTo' in changeSet.payload) made.set(row.id, row.restrictedTo ?? null)
      continue
    }
    const lock = ofAnimals.get(kind)
    if (lock && (isNew || 'animalId' in changeSet.payload || (lock.others && lock.others in changeSet.payload))) {
      const animalIds = animalIdsOf(lock, row)
      if (animalIds.length > 0) follows.push({ row, animalIds })
      else row.restrictedTo = null
    }
  }
  const asked = [...new Set(follows.flatMap(({ animalIds }) => animalIds))].filter((id) => !made.has(id)).sort()
  const known = asked.length > 0 ? await restrictionsOf(em, tenantId, asked) : made
  for (const { row, animalIds } of follows) {
    const restrictions = animalIds.map((id) => (made.has(id) ? made.get(id) : known.get(id)))
    if (restrictions.includes(undefined)) throw new Failure('notFound')
    row.restrictedTo = seenByAll(restrictions.map((userIds) => userIds ?? null))
  }
}
