// What a database that lives for years does not keep, or no longer reads. The change log is not among it: it is history, and a policy keeps it.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { receiptsKeptFor } from '../receipts.ts'

const day = 86_400_000
/** The log is replayed for a device that was away for less. */
export const replayedFor = 120 * day
/** A key is made by the clock of a device, which may be ahead: until it is refused for certain, its receipt stays. */
const ahead = 7 * day
/** Receipts that go in one transaction. */
const handful = 5_000

const within = <T>(orm: MikroORM, tenantId: string, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork({ session: { variables: { 'app.tenant': tenantId } } }).transactional(work)

/** Returns how many there were. */
export async function forgetOldReceipts(orm: MikroORM, tenantId: string, now: number): Promise<number> {
  const before = new Date(now - receiptsKeptFor - ahead).toISOString()
  let gone = 0
  for (let some = handful; some === handful; gone += some)
    some = await within(orm, tenantId, async (em) => {
      const rows = await em.execute<unknown[]>(
        `delete from receipt where tenant_id = ? and mutation_id in (
           select mutation_id from receipt where tenant_id = ? and created_at < ? limit ${handful}) returning 1`,
        [tenantId, tenantId, before],
      )
      return rows.length
    })
  return gone
}

/** Moves `min_version` to the last version that is older than the log is replayed; returns it. Never back. */
export function moveMinVersion(orm: MikroORM, tenantId: string, now: number): Promise<number> {
  const before = new Date(now - replayedFor).toISOString()
  return within(orm, tenantId, async (em) => {
    const [clock] = await em.execute<{ version: string; min_version: string }[]>(
      'select version, min_version from tenant_clock where tenant_id = ?',
      [tenantId],
    )
    let [old, young] = [Number(clock!.min_version), Number(clock!.version) + 1]
    // Versions follow time, so their place is halved: the log has no index by time.
    while (young - old > 1) {
      const middle = Math.floor((old + young) / 2)
      const [entry] = await em.execute<{ version: string; is_old: boolean }[]>(
        'select version, recorded_at < ? as is_old from change_log where tenant_id = ? and version between ? and ? order by version, seq limit 1',
        [before, tenantId, middle, young - 1],
      )
      if (entry?.is_old) old = Number(entry.version)
      else young = middle
    }
    await em.execute('update tenant_clock set min_version = ? where tenant_id = ? and min_version < ?', [old, tenantId, old], 'run')
    return old
  })
}
