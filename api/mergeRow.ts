// What a change of a whole row becomes when other devices changed it since the person saw it.
import { withoutSettled } from '../shared/conflicts.ts'
import { merge, type Diff } from '../shared/merge.ts'
import { same } from '../shared/mergeLists.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { synced } from '../shared/synced.ts'
import { changesByOthers } from './orm/statements.ts'
import { plainRow, valueIn } from './turnOver.ts'
import type { Unit } from './unitOfWork.ts'

/**
 * The fields of the row after the merge. A call that does not say what it saw replaces what it sends, and leaves what it does not send: an
 * older device does not know every field. `empty` is what people see of a row that only its first change makes: two devices may both make it.
 */
export async function merged<K extends Kind>(
  work: Unit,
  kind: K,
  stored: Rows[K],
  mine: Partial<Rows[K]>,
  empty: Rows[K] | null = null,
): Promise<Rows[K]> {
  const current = plainRow(kind, stored)
  const saw = work.turned?.saw[`${kind}:${current.id}`]
  const others = saw ? [between(saw, current)] : await unseen(work, kind, current, empty)
  const { strict, safety, parts, lists } = synced[kind]
  return withoutSettled(
    merge(current, others, without(mine, work.leftOut), {
      strict,
      safety,
      parts,
      lists,
      entered: { mid: work.key, by: work.userId, at: work.occurredAt },
    }),
  )
}

function without<T extends object>(row: T, fields: ReadonlySet<string>): T {
  const rest = { ...row }
  for (const field of fields) Reflect.deleteProperty(rest, field)
  return rest
}

/** What makes the one row the other. */
const between = (from: object, to: object): Diff =>
  Object.fromEntries(
    Object.entries(to).flatMap(([field, value]) => (same(valueIn(from, field), value) ? [] : [[field, [valueIn(from, field), value]]])),
  )

/** Changes of a row that the person of this call has not seen, the oldest first. */
export async function unseen<K extends Kind>(
  work: Unit,
  kind: K,
  { id, version }: { id: string; version: number },
  empty: Rows[K] | null = null,
): Promise<Diff[]> {
  const { em, tenantId, clientId } = work
  const isOther = work.turned?.ids.has(id) ?? false
  const base = isOther ? 0 : (work.bases[`${kind}:${id}`] ?? work.base)
  if (base === null || base >= version) return []
  return changesByOthers(em, tenantId, kind, id, { base, clientId, builtOn: isOther ? [] : work.builtOn, empty })
}
