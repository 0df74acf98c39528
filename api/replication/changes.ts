// The ids that changed between two versions, a page of them: the log bounds it, no version is split.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'
import { isKind } from '../../shared/synced.ts'
import { arrayOf } from '../orm/rows.ts'
import { firstChanges } from '../orm/logReads.ts'

export interface ChangedIds {
  /** The version that this page reaches. */
  to: number
  complete: boolean
  ids: Map<Kind, string[]>
}

/** Ids of rows that were or became visible in these scopes after `from`, at most `limit` unless a single version has more. */
export async function changedIds(
  em: EntityManager,
  tenantId: string,
  from: number,
  newest: number,
  scopes: readonly string[],
  limit: number,
): Promise<ChangedIds> {
  const granted = arrayOf(scopes)
  let rows = await firstChanges(em, tenantId, { from, to: newest, granted, limit: limit + 1 })
  let to = newest
  if (rows.length > limit) {
    const tooFar = rows[limit]!.first
    to = tooFar - 1
    if (rows[0]!.first > to) {
      to = tooFar
      rows = await firstChanges(em, tenantId, { from, to, granted, limit: null })
    }
  }
  const ids = new Map<Kind, string[]>()
  for (const { entity, id, first } of rows) {
    if (first > to || !isKind(entity)) continue
    const list = ids.get(entity)
    if (list) list.push(id)
    else ids.set(entity, [id])
  }
  return { to, complete: to === newest, ids }
}
