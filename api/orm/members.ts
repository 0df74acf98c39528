// Who works in an organisation, read inside a unit of work that is bound to it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Right } from '../../shared/access.ts'
import { MemberEntity, type StoredMember } from '../identity/member.entity.ts'

export interface NameOfUser {
  forename: string
  surname: string
  kind: 'person' | 'terminal'
}

export async function nameOfUser(em: EntityManager, userId: string): Promise<NameOfUser | null> {
  const [row] = await em.execute<NameOfUser[]>('select forename, surname, kind from "user" where id = ?', [userId])
  return row ?? null
}

/** The row that colleagues see, locked, as an entity of the unit of work. Also inside a flush, where entities cannot be searched for. */
export async function storedMember(em: EntityManager, tenantId: string, userId: string): Promise<StoredMember | null> {
  const [row] = await em.execute<{ member: object }[]>(
    'select to_json(m) as member from (select * from member where tenant_id = ? and id = ? for update) m',
    [tenantId, userId],
  )
  return row ? (em.map(MemberEntity, row.member as never) as StoredMember) : null
}

/** People who hold the right in this organisation. */
export async function peopleWith(em: EntityManager, tenantId: string, right: Right): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select m.user_id as id from membership m join "user" u on u.id = m.user_id
     where m.tenant_id = ? and m.disabled_at is null and u.disabled_at is null and u.kind = 'person' and ? = any(m.rights) order by 1`,
    [tenantId, right],
  )
  return rows.map(({ id }) => id)
}
