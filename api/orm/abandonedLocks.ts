// Locked animals that nobody is left to open, with who locked them and when, as the history tells.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AbandonedLock } from '../../shared/animals/disclosure.ts'
import { pastLocks } from './pastLocks.ts'
import { arrayOf } from './rows.ts'

type Row = Omit<AbandonedLock, 'lockedBy'> & { forename: string | null; surname: string | null }

/** `members`: who may see animals. Looks past the locks: what is answered stays what is here. */
export async function abandonedAnimals(em: EntityManager, tenantId: string, members: readonly string[]): Promise<AbandonedLock[]> {
  const rows = await pastLocks(em, () =>
    em.execute<Row[]>(
      `select a.id, a.number, m.forename, m.surname, to_char(l.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
         from animal a
         left join lateral (
           select c.actor_id, c.recorded_at from change_log c
             where c.tenant_id = a.tenant_id and c.entity = 'animal' and c.entity_id = a.id and c.diff->'restrictedTo' is not null
             order by c.version desc limit 1) l on true
         left join member m on m.tenant_id = a.tenant_id and m.id = l.actor_id
         where a.tenant_id = ? and a.restricted_to is not null and not a.restricted_to && ?::text[]
         order by a.number, a.id`,
      [tenantId, arrayOf(members)],
    ),
  )
  return rows.map(({ forename, surname, ...row }) => ({
    ...row,
    lockedBy: forename === null ? null : { forename, surname: surname ?? '' },
  }))
}
