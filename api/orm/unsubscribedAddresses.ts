// The addresses that want no more campaigns, with the organisations that have them.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { UnsubscribeWay } from '../../shared/operator/unsubscribing.ts'

interface AddressRow {
  email: string
  at: Date
  way: UnsubscribeWay | null
  campaignId: string | null
  campaign: string | null
  organizations: { id: string; officialName: string }[]
}

/** Addresses of organisations are stored as they were typed. */
const from = `from unsubscribed u
  left join campaign c on c.id = u.campaign_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', o.id, 'officialName', o.official_name) order by o.official_name, o.id), '[]') as list,
      coalesce(string_agg(o.official_name, ' '), '') as names
    from organization o where lower(o.email) = u.email and o.merged_at is null
  ) o`

/** A page of them, the newest first, and how many there are. `words`: each occurs in the address, an organisation or the campaign. */
export async function findUnsubscribed(
  em: EntityManager,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const where = words.map((_, at) => `${at === 0 ? 'where' : 'and'} concat_ws(' ', u.email, o.names, c.name) ilike ?`).join(' ')
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await em.execute<AddressRow[]>(
    `select u.email, u.at, u.way, c.id as "campaignId", c.name as campaign, o.list as organizations ${from} ${where}
       order by u.at desc, u.email limit ? offset ?`,
    [...patterns, limit, offset],
  )
  const [count] = await em.execute<{ n: number }[]>(`select count(*)::int as n ${from} ${where}`, patterns)
  return { rows, total: count!.n }
}
