// What an access has used in a range of days, for billing: numbers alone leave it.
import type { MikroORM } from '@mikro-orm/postgresql'

export interface Usage {
  users: number
  animals: number
}

/**
 * Users: people who came and were allowed to work in it on at least one of the days, each once. Animals: those that were in care on at
 * least one of the days, each once; locked ones count like all others. Days are those of the access.
 */
export const usageOf = (orm: MikroORM, tenantId: string, { start, end }: { start: string; end: string }): Promise<Usage> =>
  orm.em.fork({ session: { variables: { 'app.tenant': tenantId, 'app.disclosed': 'all' } } }).transactional(
    async (em) => {
      const [row] = await em.execute<Usage[]>(
        `select
           (select count(distinct m.user_id)::int from membership m
              join "user" u on u.id = m.user_id and u.kind = 'person'
              join tenant t on t.id = m.tenant_id
              left join invitation i on i.tenant_id = m.tenant_id and i.user_id = m.user_id
            where m.tenant_id = ? and (i.id is null or i.accepted_at is not null)
              and (coalesce(i.accepted_at, m.created_at) at time zone t.zone)::date <= ?
              and (m.disabled_at is null or (m.disabled_at at time zone t.zone)::date >= ?)) as users,
           (select count(*)::int from animal a
            where a.tenant_id = ? and a.care_from <= ? and (a.care_until is null or a.care_until >= ?)) as animals`,
        [tenantId, end, start, tenantId, end, start],
      )
      return row!
    },
    { readOnly: true },
  )
