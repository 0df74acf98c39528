// The families of animals, for the rules about mothers and litters and for whose they are. Read before anything is written.
import type { EntityManager } from '@mikro-orm/postgresql'
import { familyOf, type Relatives } from '../../shared/changes/family.ts'
import type { Concerned, Kin } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { rowsOf } from '../orm/rows.ts'

export const relativesIn = (em: EntityManager, tenantId: string): Relatives => ({
  animal: async (id) => (await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [id] }))[0],
  changesOf: (animalId) => rowsOf(em, tenantId, 'statusChange', { where: 'r.animal_id = ?', values: [animalId] }),
  birthsBy: (motherId) =>
    rowsOf(em, tenantId, 'statusChange', {
      where: `r.kind = 'birth' and r.cancelled_at is null and r.details ->> 'motherId' = ?`,
      values: [motherId],
    }),
})

type Story = Pick<Concerned, 'animal' | 'changes'>
export type WithFamily<S> = S & { mother?: Kin | null; litter?: Kin[] }

/** An animal's story with its mother's and those of her young. */
export const withFamily = async <S extends Story>(em: EntityManager, tenantId: string, story: S): Promise<WithFamily<S>> => ({
  ...story,
  ...(await familyOf(relativesIn(em, tenantId), { id: story.animal.id, changes: story.changes })),
})

/** Flows whose rules ask about mothers and litters. */
const asking: readonly Flow[] = ['adoption', 'handOver', 'foundGiveBack', 'ownerChange']

/** The families of the animals of a change, as far as its rules ask about them. */
export async function withFamilies<S extends Story>(
  em: EntityManager,
  tenantId: string,
  flow: Flow,
  stories: readonly S[],
): Promise<WithFamily<S>[]> {
  if (!asking.includes(flow)) return [...stories]
  const known: WithFamily<S>[] = []
  // One after the other: they share one connection.
  for (const story of stories) known.push(await withFamily(em, tenantId, story))
  return known
}
