// Members of an organisation with what their states follow from. Names its organisation, besides row-level security. Terminals are no members here.
import type { EntityManager } from '@mikro-orm/postgresql'

export interface MemberRow {
  id: string
  userId: string
  email: string
  forename: string
  surname: string
  rights: string[]
  deactivated: boolean
  pending: boolean
  locked: boolean
  invitedAt: string | null
  expiresAt: string | null
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** All members, or the one with this id. */
export function membersOf(em: EntityManager, tenantId: string, id: string | null = null): Promise<MemberRow[]> {
  return em.execute<MemberRow[]>(
    `select m.id, m.user_id as "userId", u.email, p.pending, m.rights, m.disabled_at is not null as deactivated,
       case when p.pending then i.forename else u.forename end as forename,
       case when p.pending then i.surname else u.surname end as surname,
       u.disabled_at is not null as locked, ${instant('i.invited_at')} as "invitedAt", ${instant('i.expires_at')} as "expiresAt"
     from membership m
     join "user" u on u.id = m.user_id and u.kind = 'person'
     left join invitation i on i.tenant_id = m.tenant_id and i.user_id = m.user_id
     cross join lateral (select i.id is not null and i.accepted_at is null as pending) p
     where m.tenant_id = ? and (?::uuid is null or m.id = ?)`,
    [tenantId, id, id],
  )
}

/**
 * How many others may manage users and have come. Their memberships stay locked, in the order of their ids, until the transaction
 * ends, so that two administrators cannot take each other's place at the same moment.
 */
export async function otherAdministrators(em: EntityManager, tenantId: string, userId: string): Promise<number> {
  const admins = await em.execute<{ userId: string }[]>(
    `select m.user_id as "userId" from membership m
     where m.tenant_id = ? and m.disabled_at is null and 'admin.users' = any(m.rights) order by m.id for update`,
    [tenantId],
  )
  const others = admins.map((admin) => admin.userId).filter((id) => id !== userId)
  if (others.length === 0) return 0
  // A statement of its own: it sees what is there once the locks are held.
  const rows = await membersOf(em, tenantId)
  return rows.filter((row) => others.includes(row.userId) && !row.deactivated && !row.pending && !row.locked).length
}

/** Whether a user may still do something once this organisation is closed to them. */
export async function hasOtherPlace(em: EntityManager, userId: string, tenantId: string): Promise<boolean> {
  const [row] = await em.execute<{ found: boolean }[]>('select has_other_place(?, ?) as found', [userId, tenantId])
  return row!.found
}

/** Whether somebody was invited and has not come yet. */
export const isInvited = (tenantId: string, userId: string) => ({
  sql: 'select is_invited(?, ?)',
  values: [tenantId, userId],
  is: Boolean,
})
