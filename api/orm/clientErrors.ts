// The table of faults: the same fault is one row that counts. It belongs to no organisation and holds nothing about anyone.
import type { MikroORM } from '@mikro-orm/postgresql'
import { createHash } from 'node:crypto'
import { sameFault, type FaultReport } from '../../shared/reporting/faultReport.ts'

/** Different faults at most; anyone who makes up new ones all the time fills nothing but this. */
export const mostFaults = 5_000

export interface StoredFault extends FaultReport {
  source: 'device' | 'server'
  /** In words, such as `Safari, iPadOS`; empty for the server. */
  browser: string
}

export interface SeenFault extends StoredFault {
  firstSeen: string
  lastSeen: string
}

/** What was seen last represents all of them: the newest page and browser, the newest facts. */
export async function storeFault(orm: MikroORM, fault: StoredFault, at: string): Promise<void> {
  const { source, level, name, message, stack, route, build, browser, facts, count } = fault
  const fingerprint = createHash('sha256')
    .update(`${source}\n${sameFault(fault)}`)
    .digest('base64url')
  await orm.em.fork().execute(
    `insert into client_error as e (fingerprint, source, level, name, message, stack, route, build, browser, facts, count, first_seen, last_seen)
       select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json, ?, ?::timestamptz, ?::timestamptz
       where (select count(*) from client_error) < ? or exists (select from client_error where fingerprint = ?)
       on conflict (fingerprint) do update set count = e.count + excluded.count, last_seen = excluded.last_seen, stack = excluded.stack,
         route = excluded.route, browser = excluded.browser, facts = excluded.facts`,
    [
      fingerprint,
      source,
      level,
      name,
      message,
      stack,
      route,
      build,
      browser,
      JSON.stringify(facts),
      count,
      at,
      at,
      mostFaults,
      fingerprint,
    ],
    'run',
  )
}

/** Seen since then, the latest first. */
export function listFaults(orm: MikroORM, since: string): Promise<SeenFault[]> {
  return orm.em.fork().execute<SeenFault[]>(
    `select source, level, name, message, stack, route, build, browser, facts, count::integer,
         to_json(first_seen at time zone 'UTC') #>> '{}' || 'Z' as "firstSeen", to_json(last_seen at time zone 'UTC') #>> '{}' || 'Z' as "lastSeen"
       from client_error where last_seen >= ?::timestamptz order by last_seen desc, fingerprint`,
    [since],
  )
}
