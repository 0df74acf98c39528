// What the owner does to rows of all organisations while nobody else uses the database: after a restore, before the first start.
import type pg from 'pg'
import { postgresClient } from '../postgres/client.ts'

/** In one transaction, in which row-level security does not hold for the owner; afterwards it does again. */
export async function pastRowSecurity<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = postgresClient({ connectionString: ownerUrl, application_name: 'obhut restore' })
  await owner.connect()
  try {
    await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await owner.query('begin')
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relforcerowsecurity and n.nspname in ('public', 'job') order by 1`,
    )
    for (const { name } of rows) await owner.query(`alter table ${name} no force row level security`)
    const done = await work(owner)
    for (const { name } of rows) await owner.query(`alter table ${name} force row level security`)
    await owner.query('commit')
    return done
  } finally {
    await owner.end()
  }
}

/** Devices learn by it that the server has forgotten something, and send it again. */
export const newEpoch = (ownerUrl: string): Promise<number> =>
  pastRowSecurity(ownerUrl, async (owner) => {
    const { rowCount } = await owner.query('update tenant_clock set epoch = gen_random_uuid(), epoch_start = version')
    return rowCount ?? 0
  })
