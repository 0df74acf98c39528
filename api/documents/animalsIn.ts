// Animals as documents name them.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OneOfThem } from '../../shared/documents/contract.ts'
import { kindOf, type Pen } from '../../shared/documents/pen.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'

/** By their names. An animal that is locked for the viewer is left out. */
export async function animalsIn(em: EntityManager, tenantId: string, pen: Pen, ids: readonly string[]): Promise<OneOfThem[]> {
  const condition = { where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)], order: 'r.name, r.id' }
  const animals = await rowsOf(em, tenantId, 'animal', condition)
  const facts = await rowsOf(em, tenantId, 'animalFacts', { ...condition, order: 'r.id' })
  const classifications = await rowsOf(em, tenantId, 'classification')
  return animals.map((animal) => ({
    animal,
    facts: facts.find(({ id }) => id === animal.id) ?? null,
    kind: kindOf(pen, animal, classifications),
  }))
}
