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

/** Ids of rows that were or became visible in these scopes after `from`: of at most `limit` entries of the log, unless a single version has more. */
export async function changedIds(
  em: EntityManager,
  tenantId: string,
  from: number,
  newest: number,
  scopes: readonly string[],
  limit: number,
): Promise<ChangedIds> {
  const granted = arrayOf(scopes)
  let page = await firstChanges(em, tenantId, { from, to: newest, granted, limit })
  let to = newest
  if (page.cutIn !== null) {
    to = page.cutIn - 1
    if (page.rows[0]!.first > to) {
      to = page.cutIn
      page = await firstChanges(em, tenantId, { from, to, granted, limit: null })
    }
  }
  const ids = new Map<Kind, string[]>()
  for (const { entity, id, first } of page.rows) {
    if (first > to || !isKind(entity)) continue
    const list = ids.get(entity)
    if (list) list.push(id)
    else ids.set(entity, [id])
  }
  return { to, complete: to === newest, ids }
}
