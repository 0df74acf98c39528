// The history of a whole organisation: the change log and the audit, read by time. Every read names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { HappenedEvent, HistoryPlace, WrittenEvent } from '../../shared/organisation/history.ts'
import type { Kind } from '../../shared/rows.ts'
import { fieldNames } from '../../shared/fields.ts'
import { lockable, synced } from '../../shared/synced.ts'
import { pastLocks } from './pastLocks.ts'
import { arrayOf, tableOf } from './rows.ts'

export interface HistoryFilter {
  kinds: readonly string[]
  acts: readonly string[]
  person: string | null
  /** Instants; `to` is outside the period. */
  from: string | null
  to: string | null
  text: string
  after: HistoryPlace | null
}

/** Rows and the place at which reading ended; null at the end of the history. */
export interface Read<T> {
  rows: T[]
  end: HistoryPlace | null
}

export type LogLine = Omit<WrittenEvent, 'type' | 'key' | 'animal' | 'contact'> & { version: number; seq: number }
export type AuditLine = Omit<HappenedEvent, 'type' | 'key'> & { id: string }

/** Entries that a page with a search looks at. What is further down comes with the next page. */
const searched = 5_000
const namesFound = 20
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const likeOf = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Conditions with their values, joined. */
function conditions(list: readonly (readonly [sql: string, ...values: unknown[]] | null | false)[]) {
  const given = list.filter((one) => one !== null && one !== false)
  return { sql: given.map(([sql]) => `(${sql})`).join(' and '), values: given.flatMap(([, ...values]) => values) }
}

/** What a search looks for in what was written: its words, and the ids of animals and contacts that are called so. */
async function patternsOf(em: EntityManager, tenantId: string, words: string): Promise<{ patterns: string[]; ids: string[] }> {
  const like = likeOf(words)
  const found = await em.execute<{ id: string }[]>(
    `(select id from animal where tenant_id = ? and name ilike ? limit ${namesFound})
     union all (select id from contact where tenant_id = ? and concat_ws(' ', forename, surname, company) ilike ? limit ${namesFound})`,
    [tenantId, like, tenantId, like],
  )
  const ids = found.map(({ id }) => id)
  return { patterns: [like, ...ids.map(likeOf)], ids }
}

export async function readLog(em: EntityManager, tenantId: string, filter: HistoryFilter, limit: number): Promise<Read<LogLine>> {
  const { kinds, person, from, to, text, after } = filter
  if (kinds.length === 0) return { rows: [], end: null }
  const { sql, values } = conditions([
    ['l.tenant_id = ?', tenantId],
    ['l.entity = any(?::text[])', arrayOf(kinds)],
    person !== null && ['l.actor_id = ?', person],
    from !== null && ['l.recorded_at >= ?::timestamptz', from],
    to !== null && ['l.recorded_at < ?::timestamptz', to],
    after !== null &&
      ('id' in after
        ? ['l.recorded_at < ?::timestamptz', after.at]
        : ['(l.recorded_at, l.version, l.seq) < (?::timestamptz, ?::bigint, ?::integer)', after.at, after.version, after.seq]),
  ])
  const most = text ? searched : limit
  const inner = `select l.* from change_log l where ${sql} order by l.recorded_at desc, l.version desc, l.seq desc limit ${most}`
  const searching = text ? await patternsOf(em, tenantId, text) : null
  const matches = searching
    ? conditions([
        [
          'l.entity_id = any(?::uuid[]) or exists (select from jsonb_each(l.diff) e where e.value::text ilike any (?::text[]))',
          arrayOf(searching.ids),
          arrayOf(searching.patterns),
        ],
      ])
    : conditions([['true']])
  const found = await em.execute<(LogLine & { version: string; seen: string; lastAt: string; lastVersion: string; lastSeq: number })[]>(
    `with page as materialized (${inner}),
       last as (select count(*) over () as seen, ${moment('recorded_at')} as at, version, seq from page order by recorded_at, version, seq limit 1)
     select ${moment('l.recorded_at')} as at, l.version, l.seq, l.entity as what, l.entity_id as id, l.op, coalesce(l.diff, '{}') as diff,
       case when m.id is not null then json_build_object('forename', m.forename, 'surname', m.surname) end as by,
       last.seen, last.at as "lastAt", last.version as "lastVersion", last.seq as "lastSeq"
     from last left join page l on ${matches.sql} left join member m on m.tenant_id = l.tenant_id and m.id = l.actor_id
     order by l.recorded_at desc, l.version desc, l.seq desc limit ${limit}`,
    [...values, ...matches.values],
  )
  const rows = found
    .filter(({ id }) => id !== null)
    .map(({ at, version, seq, what, id, op, diff, by }) => ({ at, version: Number(version), seq, what, id, op, diff, by }))
  const [any] = found
  if (!any || (Number(any.seen) < most && rows.length < limit)) return { rows, end: null }
  const last = rows.length === limit ? rows.at(-1)! : { at: any.lastAt, version: Number(any.lastVersion), seq: any.lastSeq }
  return { rows, end: { at: last.at, version: last.version, seq: last.seq } }
}

export async function readAudit(em: EntityManager, tenantId: string, filter: HistoryFilter, limit: number): Promise<Read<AuditLine>> {
  const { acts, person, from, to, text, after } = filter
  if (acts.length === 0) return { rows: [], end: null }
  const like = likeOf(text)
  const { sql, values } = conditions([
    ['a.concerns = ?', tenantId],
    ['a.action = any(?::text[])', arrayOf(acts)],
    person !== null && ['a.actor_id = ? or a.subject_id = ?', person, person],
    from !== null && ['a.at >= ?::timestamptz', from],
    to !== null && ['a.at < ?::timestamptz', to],
    after !== null &&
      ('id' in after ? ['(a.at, a.id) < (?::timestamptz, ?::uuid)', after.at, after.id] : ['a.at <= ?::timestamptz', after.at]),
    text !== '' && [
      `concat_ws(' ', a.facts->>'reason', a.facts->>'fileName', a.facts->>'name') ilike ?
        or concat_ws(' ', actor.forename, actor.surname) ilike ? or concat_ws(' ', subject.forename, subject.surname) ilike ?`,
      like,
      like,
      like,
    ],
  ])
  const nameOf = (who: string) =>
    `case when ${who}.id is not null then json_build_object('forename', ${who}.forename, 'surname', ${who}.surname) end`
  const rows = await em.execute<AuditLine[]>(
    `select a.id, ${moment('a.at')} as at, a.action as what, ${nameOf('actor')} as by, ${nameOf('subject')} as subject,
       coalesce(a.facts->>'reason', a.facts->>'fileName', a.facts->>'name', '') as about
     from audit_entry a left join "user" actor on actor.id = a.actor_id left join "user" subject on subject.id = a.subject_id
     where ${sql} order by a.at desc, a.id desc limit ${limit}`,
    values,
  )
  const last = rows.length === limit ? rows.at(-1)! : null
  return { rows, end: last && { at: last.at, id: last.id } }
}

interface Hidden {
  kind: string
  id: string
}

/**
 * Of these entries those that tell of an animal that is locked and not shown to this user: by the row as it is, or, once it is deleted, by the
 * animal that it was of and by whom it was last shown to.
 */
export async function lockedAmong(em: EntityManager, tenantId: string, userId: string, lines: readonly LogLine[]): Promise<Set<string>> {
  const kinds = [...new Set(lines.map(({ what }) => what))].filter((kind) => lockable.has(kind))
  if (kinds.length === 0) return new Set()
  const idsOf = (kind: Kind) => arrayOf([...new Set(lines.flatMap(({ what, id }) => (what === kind ? [id] : [])))])
  const isClosed = (row: string) => `${row}.restricted_to is not null and not (? = any(${row}.restricted_to))`
  const parts = kinds.map(
    (kind) =>
      `select '${kind}' as kind, i.id from unnest(?::uuid[]) as i (id) left join ${tableOf(kind)} r on r.tenant_id = ? and r.id = i.id
       where ${isClosed('r')} or r.id is null and exists (
         select from change_log l left join animal a on a.tenant_id = l.tenant_id and a.id::text in (l.diff->'animalId'->>0, l.diff->'animalId'->>1)
         where l.tenant_id = ? and l.entity = '${kind}' and l.entity_id = i.id and (${isClosed('a')}
           or exists (select from unnest(l.scopes_before || l.scopes_after) s where s like '%:of:%')
             and not exists (select from unnest(l.scopes_before || l.scopes_after) s where s like '%:of:' || ?)))`,
  )
  const values = kinds.flatMap((kind) => [idsOf(kind), tenantId, userId, tenantId, userId, userId])
  const hidden = await pastLocks(em, () => em.execute<Hidden[]>(parts.join(' union all '), values))
  return new Set(hidden.map(({ kind, id }) => `${kind}:${id}`))
}

/** The animal and the contact that each row is of, by `kind:id`, as far as they are there and shown to the user. */
export async function namesAmong(em: EntityManager, tenantId: string, lines: readonly LogLine[]) {
  const named = { animal: new Map<string, { id: string; name: string }>(), contact: new Map<string, { id: string; name: string }>() }
  const ownOf = { animal: ['animal', 'animalFacts', 'release'], contact: ['contact', 'contactDetails'] }
  const nameOf = {
    animal: 'o.name',
    contact: `coalesce(nullif(concat_ws(' ', nullif(o.forename, ''), nullif(o.surname, '')), ''), o.company)`,
  }
  for (const subject of ['animal', 'contact'] as const) {
    const kinds = [...new Set(lines.map(({ what }) => what))]
    const parts = kinds.flatMap((kind) => {
      const ids = arrayOf(lines.flatMap(({ what, id }) => (what === kind ? [id] : [])))
      const column = ownOf[subject].includes(kind)
        ? 'r.id'
        : fieldNames(synced[kind].schema).includes(`${subject}Id`)
          ? `r.${subject}_id`
          : null
      const from = `from ${tableOf(kind)} r join "${subject}" o on o.tenant_id = r.tenant_id`
      return column === null
        ? []
        : [
            {
              sql: `select '${kind}:' || r.id as row, o.id, ${nameOf[subject]} as name ${from} and o.id = ${column} where r.tenant_id = ? and r.id = any(?::uuid[])`,
              ids,
            },
          ]
    })
    if (parts.length === 0) continue
    const found = await em.execute<{ row: string; id: string; name: string }[]>(
      parts.map(({ sql }) => sql).join(' union all '),
      parts.flatMap(({ ids }) => [tenantId, ids]),
    )
    for (const { row, id, name } of found) named[subject].set(row, { id, name })
  }
  return named
}
