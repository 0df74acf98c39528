// Removes what has no use any more: sessions and tokens that ended, links and mails that are long past, faults that did not come again, devices that nobody came back to.
import type { MikroORM } from '@mikro-orm/postgresql'

/** Sessions that ended a month ago: until then a device learns how its session ended. */
const pastSessions = `select id from session where coalesce(ended_at, least(idle_end, absolute_end)) < ?::timestamptz - interval '30 days'`

const statements = [
  `delete from access_token where session_id in (${pastSessions})`,
  `delete from refresh_token where session_id in (${pastSessions})`,
  `delete from session where id in (${pastSessions})`,
  `delete from access_token where expires_at < ?::timestamptz - interval '1 day'`,
  // An expired link is distinguished from an unknown one for a week.
  `delete from reset_link where expires_at < ?::timestamptz - interval '7 days'`,
  `delete from demo_request where expires_at < ?::timestamptz - interval '7 days'`,
  // A used or expired code is distinguished from a wrong one for a day.
  `delete from terminal_code where expires_at < ?::timestamptz - interval '1 day'`,
  `delete from mail where created_at < ?::timestamptz - interval '90 days'`,
  // A full bucket is like none.
  `delete from request_rate where at < ?::timestamptz - interval '1 day'`,
  'delete from openid_nonce where expires_at < ?::timestamptz',
  'delete from passkey_challenge where expires_at < ?::timestamptz',
  `delete from client_error where last_seen < ?::timestamptz - interval '30 days'`,
  // A device that comes back within a year learns that its organisation was deleted.
  `delete from gone_token where gone_at < ?::timestamptz - interval '1 year'`,
  `delete from known_device where last_used_at < ?::timestamptz - interval '400 days'`,
]

export async function tidyIdentity(orm: MikroORM, now: number): Promise<void> {
  for (const statement of statements) await orm.em.fork().execute(statement, [new Date(now).toISOString()], 'run')
}
