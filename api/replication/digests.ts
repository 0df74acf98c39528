// Whether a device holds what it should: its digest of every scope against ours.
import type { EntityManager } from '@mikro-orm/postgresql'
import { digestOf } from '../../shared/replication.ts'
import { kinds } from '../../shared/synced.ts'
import { versionsOf } from '../orm/logReads.ts'
import { arrayOf } from '../orm/rows.ts'

export type Digest = Record<string, { n: number; x: string }>

/** Scopes whose rows differ from what the device says it has. */
export async function differingScopes(em: EntityManager, tenantId: string, scopes: readonly string[], theirs: Digest): Promise<string[]> {
  const granted = arrayOf(scopes)
  const rows = []
  for (const kind of kinds) rows.push(...(await versionsOf(em, tenantId, kind, granted)))
  const ours = digestOf(rows, new Set(scopes))
  return scopes.filter((scope) => theirs[scope]?.n !== ours[scope]!.n || theirs[scope]?.x !== ours[scope]!.x)
}
