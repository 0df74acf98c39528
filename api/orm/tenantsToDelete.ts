// Which organisations are due to be deleted, and what belongs to one. Read by the job that deletes them, across all organisations.
import type { MikroORM } from '@mikro-orm/postgresql'
import { tablesOfTenants } from './erase.ts'
import { namedFilesOf, partsOf } from './namedFiles.ts'

/** Ended demos, planned deletions that nobody has taken back, and deletions that were begun and cut off. */
export async function tenantsToDelete(orm: MikroORM, at: string): Promise<string[]> {
  const em = orm.em.fork({ session: { variables: { 'app.operator': 'on' } } })
  const rows = await em.transactional((inside) =>
    inside.execute<{ id: string }[]>(
      `select t.id from tenant t where t.scheduled_deletion <= ?::timestamptz
         and exists (select from audit_entry a where a.concerns = t.id and (
           t.status = 'SCHEDULED_DELETION' and (a.action in ('demo.ended', 'deletion.scheduled') or a.action = 'tenant.status' and a.facts->>'to' = 'SCHEDULED_DELETION')
           or t.status = 'TEMPORARY_COPY' and a.action = 'tenant.status' and a.facts->>'to' = 'DELETED'))
       union select b.subject_id from audit_entry b where b.concerns is null and b.action in ('demo.deleting', 'tenant.deleting')
         and not exists (select from audit_entry d where d.concerns is null and d.action in ('demo.deleted', 'tenant.deleted') and d.subject_id = b.subject_id)`,
      [at],
    ),
  )
  return rows.map(({ id }) => id)
}

export interface Begun {
  people: string[]
  rows: Record<string, number>
  isDemo: boolean
}

/** What was written down when the deletion was begun; null before. */
export async function begunWith(orm: MikroORM, tenantId: string): Promise<Begun | null> {
  const em = orm.em.fork({ session: { variables: { 'app.operator': 'on' } } })
  const [entry] = await em.transactional((inside) =>
    inside.execute<{ facts: Omit<Begun, 'isDemo'>; isDemo: boolean }[]>(
      `select facts, action = 'demo.deleting' as "isDemo" from audit_entry where concerns is null and action in ('demo.deleting', 'tenant.deleting') and subject_id = ? order by at limit 1`,
      [tenantId],
    ),
  )
  return entry ? { ...entry.facts, isDemo: entry.isDemo } : null
}

/** Who of the operator looked in, when and why. */
export interface Look {
  at: string
  actorId: string
  reason: string
}

/** Rows of each table, people who are or were members, the names of files, and the looks of the operator. */
export async function holdingsOf(orm: MikroORM, tenantId: string) {
  const tables = await tablesOfTenants(orm.em.fork())
  const em = orm.em.fork({ session: { variables: { 'app.tenant': tenantId, 'app.disclosed': 'all' } } })
  return em.transactional(async (inside) => {
    const rows: Record<string, number> = {}
    for (const table of tables) {
      const [row] = await inside.execute<{ n: number }[]>(`select count(*)::int as n from ${table} where tenant_id = ?`, [tenantId])
      if (row!.n > 0) rows[table] = row!.n
    }
    const members = await inside.execute<{ id: string }[]>(
      `select m.user_id as id from membership m join "user" u on u.id = m.user_id where m.tenant_id = ? and u.kind = 'person' and not u.is_global_admin`,
      [tenantId],
    )
    const files = (await namedFilesOf(inside, tenantId)).map(({ name }) => name)
    files.push(...(await partsOf(inside, tenantId)))
    const looks = await inside.execute<Look[]>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_id as "actorId", facts->>'reason' as reason
       from audit_entry where concerns = ? and action = 'tenant.entered' order by at`,
      [tenantId],
    )
    return { rows, people: members.map(({ id }) => id), files, looks }
  })
}

/** Whether a person is, or was, a member anywhere. */
export async function isMemberAnywhere(orm: MikroORM, userId: string): Promise<boolean> {
  const em = orm.em.fork({ session: { variables: { 'app.user': userId } } })
  const [row] = await em.transactional((inside) =>
    inside.execute<{ found: boolean }[]>('select exists (select from membership where user_id = ?) as found', [userId]),
  )
  return row!.found
}

/** Runs `work` while no other process does the same; null when one does. */
export function alone<T>(orm: MikroORM, what: string, work: () => Promise<T>): Promise<T | null> {
  return orm.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ mine: boolean }[]>('select pg_try_advisory_xact_lock(hashtextextended(?::text, 0)) as mine', [what])
    return row!.mine ? work() : null
  })
}
