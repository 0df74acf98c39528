// Everything a house of `twoHouses.ts` has in the database: to compare it, and to put it back.
import { tableOf } from '../../api/orm/rows.ts'
import { kinds } from '../../shared/synced.ts'
import type { World } from '../world.ts'
import type { House } from './twoHouses.ts'

/** Tables with an organisation, and those of people, with the condition that finds the rows of one house ($1 tenant, $2 user). */
const tablesOf: Record<string, string> = {
  // Before people, whom its terminals are among.
  ...{ terminal: 'tenant_id = $1', terminal_code: 'opens = $1' },
  ...Object.fromEntries(kinds.map((kind) => [tableOf(kind), 'tenant_id = $1'])),
  contact_merge: 'tenant_id = $1',
  ...{ tenant_clock: 'tenant_id = $1', change_log: 'tenant_id = $1', receipt: 'tenant_id = $1', membership: 'tenant_id = $1' },
  ...{ animal_share: 'tenant_id = $1', animal_share_opening: 'tenant_id = $1' },
  ...{ held_mutation: 'tenant_id = $1', past_password: 'user_id = $2' },
  ...{ invitation: 'tenant_id = $1', audit_entry: 'concerns = $1' },
  ...{
    tenant: 'id = $1',
    organization: 'id = (select organization_id from tenant where id = $1)',
    tenant_entry: 'tenant_id = $1',
    '"user"': 'id = $2 or id in (select id from terminal where tenant_id = $1)',
    session: 'user_id = $2',
    client: 'user_id = $2',
  },
  ...{ openid_provider: 'vouches_for = $1', external_identity: 'user_id = $2' },
  access_token: 'session_id in (select id from session where user_id = $2)',
  refresh_token: 'session_id in (select id from session where user_id = $2)',
}

const uuids = ({ tenantId, person }: House, text: string) =>
  text.replaceAll('$1', `'${tenantId}'::uuid`).replaceAll('$2', `'${person.userId}'::uuid`)

/** Everything a house has, table by table: number of rows and a sum over their whole content, versions included. */
export async function stateOf(world: World, of: House): Promise<Record<string, string>> {
  const parts = Object.entries(tablesOf).map(
    ([table, where]) =>
      `select '${table.replaceAll('"', '')}' as "table", count(*) || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as state from ${table} t where ${uuids(of, where)}`,
  )
  const rows = await world.sql<{ table: string; state: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ table, state }) => [table, state]))
}

/** Remembers all rows of a house; what comes back puts them there again, whatever happened since. */
export async function keep(world: World, of: House): Promise<() => Promise<void>> {
  const names = Object.keys(tablesOf)
  await world.sql(
    `drop schema if exists kept cascade; create schema kept; ${names.map((table) => `create table kept.${table} as select * from ${table} t where ${uuids(of, tablesOf[table]!)}`).join(';')}`,
  )
  // In the order of their references backwards, though these are not looked at in this mode.
  const backwards = [...names].reverse()
  const statement = [
    'begin; set local session_replication_role = replica',
    ...backwards.map((table) => `delete from ${table} t where ${uuids(of, tablesOf[table]!)}`),
    // By name, because intervals that must not overlap are judged at commit and decide no conflict.
    ...names.map(
      (table) => `insert into ${table} select * from kept.${table} on conflict on constraint ${table.replaceAll('"', '')}_pkey do nothing`,
    ),
    'commit',
  ].join(';')
  return async () => void (await world.sql(statement))
}
