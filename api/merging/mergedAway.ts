// Animals and contacts that were merged into another one: old addresses lead to the one that stayed.
import type { EntityManager } from '@mikro-orm/postgresql'
import { AnimalMergeEntity } from './animalMerge.entity.ts'
import { Failure } from '../../shared/errors.ts'
import { ContactMergeEntity } from './contactMerge.entity.ts'
import { rowsOf } from '../orm/rows.ts'

export type MergedKind = 'animal' | 'contact'
export const isMergedKind = (kind: string): kind is MergedKind => kind === 'animal' || kind === 'contact'

/** Who stayed, by the id of the one that went: of these, or of all. Merges of contacts are forgotten after 30 days. */
export async function survivorsOf(em: EntityManager, kind: MergedKind, ids?: readonly string[]): Promise<Record<string, string>> {
  if (ids?.length === 0) return {}
  const some = ids && { $in: [...ids] }
  if (kind === 'animal') {
    const merges = await em.find(AnimalMergeEntity, some ? { otherId: some } : {}, { fields: ['otherId', 'survivorId'] })
    return Object.fromEntries(merges.map(({ otherId, survivorId }) => [otherId, survivorId]))
  }
  const merges = await em.find(ContactMergeEntity, some ? { kept: { contact: { id: some } } } : {})
  return Object.fromEntries(merges.map(({ kept, survivorId }) => [kept.contact.id, survivorId]))
}

/** `notFound`; of one that was merged into another one, which the viewer may see, with that one's id in `detail.mergedInto`. */
export async function missing(em: EntityManager, tenantId: string, kind: MergedKind, id: string): Promise<Failure> {
  const { [id]: mergedInto } = await survivorsOf(em, kind, [id])
  const stayed = mergedInto ? await rowsOf(em, tenantId, kind, { where: 'r.id = ?', values: [mergedInto] }) : []
  return new Failure('notFound', stayed.length > 0 ? { detail: { mergedInto } } : {})
}
