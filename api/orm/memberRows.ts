// Who works in an organisation, read inside a unit of work that is bound to it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Right } from '../../shared/access.ts'
import { isModuleOff, moduleOfRight } from '../../shared/modules.ts'
import type { EntityDictionary, InferEntity } from '@mikro-orm/core'
import { entityOf } from '../entities.ts'

type StoredMember = InferEntity<typeof entityOf.member>

export interface Standing {
  forename: string
  surname: string
  kind: 'person' | 'terminal' | 'system'
  rights: string[]
  disabledAt: string | null
  /** The names in an invitation that was not accepted yet. */
  invitedAs: { forename: string; surname: string } | null
}

/** The place of a user in the organisation, as the database has it; without a membership they hold no rights. */
export async function standingOf(em: EntityManager, tenantId: string, userId: string): Promise<Standing | null> {
  const [row] = await em.execute<Standing[]>(
    `select u.forename, u.surname, u.kind, coalesce(m.rights, '{}') as rights, m.disabled_at as "disabledAt",
       case when i.id is not null then json_build_object('forename', i.forename, 'surname', i.surname) end as "invitedAs"
     from "user" u
     left join membership m on m.tenant_id = ? and m.user_id = u.id
     left join invitation i on i.tenant_id = ? and i.user_id = u.id and i.accepted_at is null
     where u.id = ?`,
    [tenantId, tenantId, userId],
  )
  return row ?? null
}

/** The row that colleagues see, locked, as an entity of the unit of work. Also inside a flush, where entities cannot be searched for. */
export async function storedMember(em: EntityManager, tenantId: string, userId: string): Promise<StoredMember | null> {
  const [row] = await em.execute<{ member: EntityDictionary<StoredMember> }[]>(
    'select to_json(m) as member from (select * from member where tenant_id = ? and id = ? for update) m',
    [tenantId, userId],
  )
  return row ? em.map<StoredMember>(entityOf.member, row.member) : null
}

/** People who hold the right in this organisation; nobody while its module is off. */
export async function peopleWith(em: EntityManager, tenantId: string, right: Right): Promise<string[]> {
  const rows = await em.execute<{ id: string; modulesOff: string[] }[]>(
    `select m.user_id as id, t.modules_off as "modulesOff" from membership m join tenant t on t.id = m.tenant_id
     join "user" u on u.id = m.user_id
     where m.tenant_id = ? and m.disabled_at is null and u.disabled_at is null and u.kind = 'person' and ? = any(m.rights) order by 1`,
    [tenantId, right],
  )
  const module = moduleOfRight(right)
  return rows.filter((row) => !module || !isModuleOff(row, module)).map(({ id }) => id)
}
