// Which numbers have been given out. Looks past entities, because there may be many.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { Numbered } from '../../shared/settings/numberRange.ts'
import { pastLocks } from './pastLocks.ts'

const ofFlow = (kind: Flow): string =>
  `select details->>'number' as number from status_change where tenant_id = ? and kind = '${kind}' and id = flow_id`

/** Where the numbers of each kind stand. */
const numbersOf: Readonly<Record<Numbered, string>> = {
  animal: 'select number from animal where tenant_id = ?',
  found: ofFlow('found'),
  adoption: ofFlow('adoption'),
  contact: 'select number from contact_details where tenant_id = ?',
  pension: `select number from booking where tenant_id = ? and service = 'pension'`,
  daycare: `select number from booking where tenant_id = ? and service = 'daycare'`,
}

/** Holds the numbers of a kind until the transaction ends: nobody else draws meanwhile. */
export const lockNumbers = async (em: EntityManager, tenantId: string, kind: Numbered): Promise<void> =>
  void (await em.execute(`select pg_advisory_xact_lock(hashtextextended(?::text || ' ' || ?::text, 0))`, [`${kind} number`, tenantId]))

/** The highest counter among the numbers that a matcher takes; 0 for none. */
export async function highestNumber(em: EntityManager, tenantId: string, kind: Numbered, matcher: string): Promise<number> {
  const [row] = await pastLocks(em, () =>
    em.execute<{ last: string | null }[]>(
      `select max(substring(n.number from ?)::bigint) as last from (${numbersOf[kind]}) n where n.number ~ ?`,
      [matcher, tenantId, matcher],
    ),
  )
  return Number(row?.last ?? 0)
}

export async function isNumberTaken(em: EntityManager, tenantId: string, kind: Numbered, number: string): Promise<boolean> {
  const rows = await pastLocks(em, () => em.execute(`select 1 from (${numbersOf[kind]}) n where n.number = ? limit 1`, [tenantId, number]))
  return rows.length > 0
}
