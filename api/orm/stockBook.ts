// The running numbers of the stock book: given, and read by the days of the intakes. Every statement names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { BookEntry } from '../../shared/stockBook/bookLine.ts'
import { bookBases } from '../../shared/stockBook/stockBook.ts'
import { pastLocks } from './pastLocks.ts'
import { arrayOf } from './rows.ts'

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`

/** Intakes that have no number yet. `?`: the organisation, and the bases of the book. */
const unnumbered = `from status_change c where c.tenant_id = ? and c.cancelled_at is null and c.basis = any(?::text[])
  and not exists (select from stock_book_entry e where e.tenant_id = c.tenant_id and e.id = c.id)`

/** Gives the next numbers to all intakes without one, in the order of their moments. `openLocks` comes before. Returns how many there were. */
export async function numberIntakes(em: EntityManager, tenantId: string, now: string): Promise<number> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('stock book ' || ?::text, 0))`, [tenantId])
  const given = await em.execute<unknown[]>(
    `insert into stock_book_entry (tenant_id, id, number, at, numbered_at)
     select c.tenant_id, c.id, (select coalesce(max(b.number), 0) from stock_book_entry b where b.tenant_id = ?) + row_number() over (order by c.at, c.id), c.at, ?::timestamptz
     ${unnumbered} returning number`,
    [tenantId, now, tenantId, arrayOf(bookBases)],
  )
  return given.length
}

/** The intakes without a number that the transaction may see. */
export const intakesWithoutNumber = (em: EntityManager, tenantId: string, limit: number): Promise<BookEntry[]> =>
  em.execute<BookEntry[]>(
    `select c.id, null::int as number, ${instant('c.at')} ${unnumbered} order by c.at, c.id limit ${Math.floor(limit)}`,
    [tenantId, arrayOf(bookBases)],
  )

/**
 * Entries by their number. An entry is of the moment of its intake; where the intake is not shown or is deleted, of the one at which it got
 * its number. `from`, `until`: instants, the second one not included.
 */
export async function bookEntries(
  em: EntityManager,
  tenantId: string,
  { from, until, limit, offset }: { from: string; until: string; limit: number; offset: number },
): Promise<{ entries: BookEntry[]; total: number }> {
  const found = `from stock_book_entry e left join status_change c on c.tenant_id = e.tenant_id and c.id = e.id
    where e.tenant_id = ? and coalesce(c.at, e.at) >= ?::timestamptz and coalesce(c.at, e.at) < ?::timestamptz`
  const values = [tenantId, from, until]
  const [counted] = await em.execute<{ n: string }[]>(`select count(*) as n ${found}`, values)
  const entries = await em.execute<BookEntry[]>(
    `select e.id, e.number, ${instant('e.at')} ${found} order by e.number limit ${Math.floor(limit)} offset ${Math.floor(offset)}`,
    values,
  )
  return { entries, total: Number(counted!.n) }
}

/** Which of these changes there are, those of locked animals too. */
export async function changesThere(em: EntityManager, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const there = await pastLocks(em, () =>
    em.execute<{ id: string }[]>('select id from status_change where tenant_id = ? and id = any(?::uuid[])', [tenantId, arrayOf(ids)]),
  )
  return new Set(there.map(({ id }) => id))
}
