// Numbers of animals: the year and a counter, given out by the server alone, one organisation at a time.
import type { EntityManager } from '@mikro-orm/postgresql'
import { pastLocks } from './pastLocks.ts'

/** The next number of a year. Holds the organisation's counter until the transaction ends. */
export async function nextAnimalNumber(em: EntityManager, tenantId: string, year: string): Promise<string> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('animal number ' || ?::text, 0))`, [tenantId])
  const [row] = await pastLocks(em, () =>
    em.execute<{ last: number | null }[]>(
      `select max(substring(number from 6)::integer) as last from animal where tenant_id = ? and number ~ ?`,
      [tenantId, `^${year}-[0-9]{1,8}$`],
    ),
  )
  return `${year}-${String((row?.last ?? 0) + 1).padStart(4, '0')}`
}
