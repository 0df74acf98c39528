// Accounts across all organisations, for the operator alone.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { AccountGroup, AccountState } from '../../shared/operator/accountStates.ts'
import { otherAdministrators } from './members.ts'

export interface PlaceRow {
  tenantId: string
  name: string
  rights: string[]
  deactivated: boolean
  pending: boolean
}

export interface AccountRow {
  id: string
  email: string
  forename: string
  surname: string
  locked: boolean
  lockReason: string
  isGlobalAdmin: boolean
  isMerged: boolean
  /** Null too where the account that took its place was deleted. */
  mergedInto: { id: string; forename: string; surname: string; email: string } | null
  lastSignInAt: string | null
  createdAt: string
  places: PlaceRow[]
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selected = `select u.id, u.email, u.forename, u.surname, u.disabled_at is not null as locked, u.lock_reason as "lockReason",
    u.is_global_admin as "isGlobalAdmin", u.merged_at is not null as "isMerged",
    (select json_build_object('id', o.id, 'forename', o.forename, 'surname', o.surname, 'email', o.email)
      from "user" o where o.id = u.merged_into) as "mergedInto",
    ${instant('u.last_sign_in_at')} as "lastSignInAt", ${instant('u.created_at')} as "createdAt",
    coalesce((select json_agg(json_build_object('tenantId', t.id, 'name', t.name, 'rights', m.rights,
        'deactivated', m.disabled_at is not null, 'pending', i.id is not null and i.accepted_at is null) order by t.name, t.id)
      from membership m join tenant t on t.id = m.tenant_id
        left join invitation i on i.tenant_id = m.tenant_id and i.user_id = m.user_id
      where m.user_id = u.id), '[]'::json) as places
  from "user" u where u.kind = 'person'`

const groups: Record<AccountGroup, string> = {
  administrators: 'u.is_global_admin',
  unattached: 'not exists (select from membership m where m.user_id = u.id)',
}

const asOperator = <T>(orm: MikroORM, look: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork({ session: { variables: { 'app.operator': 'on' } } }).transactional(look, { readOnly: true })

export interface Sought {
  /** Each occurs in the name, the address or an organisation. */
  words: readonly string[]
  state: AccountState | null
  group: AccountGroup | null
  limit: number
  offset: number
}

/** A page of the accounts that are sought, and how many there are. */
export function findAccounts(
  orm: MikroORM,
  { words, state, group, limit, offset }: Sought,
): Promise<{ rows: AccountRow[]; total: number }> {
  const isFound = `(u.forename || ' ' || u.surname || ' ' || u.email ilike ?
    or exists (select from membership m join tenant t on t.id = m.tenant_id where m.user_id = u.id and t.name ilike ?))`
  const where = [
    ...words.map(() => isFound),
    ...(state ? [`u.disabled_at is ${state === 'locked' ? 'not ' : ''}null`] : []),
    ...(group ? [groups[group]] : []),
  ].map((condition) => ` and ${condition}`)
  const patterns = words.flatMap((word) => Array(2).fill(`%${word.replace(/[\\%_]/g, '\\$&')}%`))
  return asOperator(orm, async (em) => {
    const rows = await em.execute<AccountRow[]>(`${selected}${where.join('')} order by u.surname, u.forename, u.id limit ? offset ?`, [
      ...patterns,
      limit,
      offset,
    ])
    const [count] = await em.execute<{ n: number }[]>(
      `select count(*)::int as n from "user" u where u.kind = 'person'${where.join('')}`,
      patterns,
    )
    return { rows, total: count!.n }
  })
}

/** One account; null where there is none. */
export async function findAccountRow(orm: MikroORM, id: string): Promise<AccountRow | null> {
  const [row] = await asOperator(orm, (em) => em.execute<AccountRow[]>(`${selected} and u.id = ?`, [id]))
  return row ?? null
}

/** These accounts inside a transaction, in the order of the ids. */
export async function readAccountRows(em: EntityManager, ids: readonly string[]): Promise<(AccountRow | null)[]> {
  const bind = (operator: string) => em.execute(`select set_config('app.operator', ?, true)`, [operator])
  await bind('on')
  const rows = await em.execute<AccountRow[]>(`${selected} and u.id in (${ids.map(() => '?').join(', ')})`, [...ids])
  await bind('')
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}

/** All platform administrators stay as they are until the transaction ends. */
export const lockGlobalAdministrators = (em: EntityManager) =>
  em.execute(`select id from "user" where is_global_admin and kind = 'person' order by id for update`)

/** How many platform administrators besides this one are not locked. */
export async function otherGlobalAdministrators(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from "user" where is_global_admin and kind = 'person' and disabled_at is null and id <> ?`,
    [userId],
  )
  return row!.n
}

/** How many other administrators an organisation has. The transaction stays bound to it. */
export async function otherAdministratorsIn(em: EntityManager, tenantId: string, userId: string): Promise<number> {
  await em.execute(`select set_config('app.tenant', ?, true)`, [tenantId])
  return otherAdministrators(em, tenantId, userId)
}
