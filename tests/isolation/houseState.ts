// Everything a house of `twoHouses.ts` has in the database, to compare it.
import { tableOf } from '../../api/orm/rows.ts'
import { kinds } from '../../shared/synced.ts'
import type { World } from '../world.ts'
import type { House } from './twoHouses.ts'

/** Tables with an organisation, and those of people, with the condition that finds the rows of one house ($1 tenant, $2 user). */
const tablesOf: Record<string, string> = {
  // Before people, whom its terminals are among.
  terminal: 'tenant_id = $1',
  terminal_code: 'opens = $1',
  ...Object.fromEntries(kinds.map((kind) => [tableOf(kind), 'tenant_id = $1'])),
  clock_pin: 'tenant_id = $1',
  clock_tag: 'tenant_id = $1',
  contact_merge: 'tenant_id = $1',
  import_file: 'tenant_id = $1',
  export_job: 'tenant_id = $1',
  deletion_request: 'tenant_id = $1',
  tenant_clock: 'tenant_id = $1',
  change_log: 'tenant_id = $1',
  receipt: 'tenant_id = $1',
  membership: 'tenant_id = $1',
  animal_share: 'tenant_id = $1',
  animal_share_opening: 'tenant_id = $1',
  stock_book_entry: 'tenant_id = $1',
  inspection: 'tenant_id = $1',
  inspection_opening: 'tenant_id = $1',
  calendar_feed: 'tenant_id = $1',
  file_drop: 'tenant_id = $1',
  dropped_file: 'tenant_id = $1',
  session_link: 'tenant_id = $1',
  session_sign_up: 'tenant_id = $1',
  held_mutation: 'tenant_id = $1',
  past_password: 'user_id = $2',
  invitation: 'tenant_id = $1',
  audit_entry: 'concerns = $1',
  tenant: 'id = $1',
  organization: 'id = (select organization_id from tenant where id = $1)',
  tenant_entry: 'tenant_id = $1',
  '"user"': 'id = $2 or id in (select id from terminal where tenant_id = $1)',
  session: 'user_id = $2',
  client: 'user_id = $2',
  openid_provider: 'vouches_for = $1',
  external_identity: 'user_id = $2',
  access_token: 'session_id in (select id from session where user_id = $2)',
  refresh_token: 'session_id in (select id from session where user_id = $2)',
}

const bare = (table: string) => table.replaceAll('"', '')

const uuids = ({ tenantId, person }: House, text: string) =>
  text.replaceAll('$1', `'${tenantId}'::uuid`).replaceAll('$2', `'${person.userId}'::uuid`)

/**
 * Everything a house has, table by table: number of rows and a sum over their whole content, versions included. `only` names the tables
 * that are wanted; those that are of no house are left out.
 */
export async function stateOf(world: World, of: House, only?: readonly string[]): Promise<Record<string, string>> {
  const parts = Object.entries(tablesOf)
    .filter(([table]) => !only || only.includes(bare(table)))
    .map(
      ([table, where]) =>
        `select '${bare(table)}' as "table", count(*) || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as state from ${table} t where ${uuids(of, where)}`,
    )
  if (parts.length === 0) return {}
  const rows = await world.sql<{ table: string; state: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ table, state }) => [table, state]))
}
