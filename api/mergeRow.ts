// What a change of a whole row becomes when other devices changed it since the person saw it.
import { withoutSettled } from '../shared/conflicts.ts'
import { merge } from '../shared/merge.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { synced } from '../shared/synced.ts'
import { changesByOthers } from './orm/statements.ts'
import { plainRow } from './turnOver.ts'
import type { Unit } from './unitOfWork.ts'

/**
 * The fields of the row after the merge. A call that does not say what it saw replaces what it sends. `empty` is what people see of a row that
 * only its first change makes: two devices may both make it.
 */
export async function merged<K extends Kind>(
  work: Unit,
  kind: K,
  stored: Rows[K],
  mine: Partial<Rows[K]>,
  empty: Rows[K] | null = null,
): Promise<Rows[K]> {
  const current = plainRow(kind, stored)
  const base = work.bases[`${kind}:${current.id}`] ?? work.base
  if (base === null || base >= current.version) return withoutSettled({ ...current, ...mine })
  const { clientId, builtOn } = work
  const others = await changesByOthers(work.em, work.tenantId, kind, current.id, { base, clientId, builtOn, empty })
  const { strict, safety, parts, lists } = synced[kind]
  return withoutSettled(
    merge(current, others, mine, { strict, safety, parts, lists, entered: { mid: work.key, by: work.userId, at: work.occurredAt } }),
  )
}
