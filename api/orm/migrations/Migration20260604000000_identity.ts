// Everything around passwords: known devices, links that set a new one, mails, counted attempts, and what users like.
import { Migration } from '@mikro-orm/migrations'

const tables = `
alter table "user"
  add column must_change_password boolean not null default false,
  add column locale text check (locale in ('de', 'en')),
  add column colour_scheme text check (colour_scheme in ('auto', 'light', 'dark'));
create table known_device (
  hash text not null,
  user_id uuid not null references "user" (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_device_of_user on known_device (user_id);
create table reset_link (
  hash text primary key,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_of_email on reset_link (email, created_at);
create table mail (
  id uuid primary key,
  template text not null,
  email text not null,
  facts json not null,
  created_at timestamptz not null,
  due_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index mail_due on mail (due_at) where due_at is not null;
create index mail_age on mail (created_at);
drop table sign_in_failure;
create unlogged table attempt (
  key text primary key,
  points integer not null,
  window_end timestamptz not null,
  closed_until timestamptz
);
create index attempt_age on attempt (window_end);`

/**
 * Judges and counts in one step, so that attempts made at the same moment cannot all pass. A rule lets \`free\` attempts of its
 * key through within \`window\` seconds (counted anew from each attempt when \`sliding\`). From the last of them on each attempt
 * closes the key: for \`delay\` seconds, doubled each time up to \`cap\`; without a delay until the window ends. A rule with
 * \`once\` counts only the first attempt under that mark within its window. Nothing is counted while a key is closed.
 */
const takeAttempt = `
create function take_attempt(in_rules json, in_at timestamptz, out closed_until timestamptz, out before json, out counted text[])
language plpgsql as $$
declare rule record; state record; counts boolean; found_before jsonb := '{}';
begin
  counted := '{}';
  delete from attempt where key in (select a.key from attempt a where a.window_end < in_at - interval '1 day' limit 20 for update skip locked);
  for rule in select * from json_to_recordset(in_rules) as r(key text, "window" integer) order by r.key loop
    insert into attempt as a (key, points, window_end) values (rule.key, 0, in_at + make_interval(secs => rule."window"))
      on conflict (key) do update set points = case when a.window_end <= in_at then 0 else a.points end,
        closed_until = case when a.closed_until <= in_at then null else a.closed_until end,
        window_end = case when a.window_end <= in_at then excluded.window_end else a.window_end end
      returning a.points, a.closed_until into state;
    closed_until := greatest(closed_until, state.closed_until);
    found_before := found_before || jsonb_build_object(rule.key, state.points);
  end loop;
  before := found_before::json;
  if closed_until is not null then return; end if;
  for rule in select * from json_to_recordset(in_rules)
      as r(key text, free integer, "window" integer, sliding boolean, delay integer, cap integer, once text) order by r.key loop
    counts := true;
    if rule.once is not null then
      insert into attempt as a (key, points, window_end) values (rule.once, 1, in_at + make_interval(secs => rule."window"))
        on conflict (key) do update set window_end = excluded.window_end where a.window_end <= in_at;
      counts := found;
    end if;
    if counts then
      counted := counted || rule.key;
      update attempt a set points = a.points + 1,
        window_end = case when rule.sliding then in_at + make_interval(secs => rule."window") else a.window_end end,
        closed_until = case when a.points + 1 < rule.free then null
          when rule.delay is null then case when rule.sliding then in_at + make_interval(secs => rule."window") else a.window_end end
          else in_at + make_interval(secs => least(rule.cap, rule.delay * power(2, least(a.points + 1 - rule.free, 20)))) end
        where a.key = rule.key;
    end if;
  end loop;
end $$;
create function forgive_attempt(in_forget text[], in_undo text[]) returns void
language sql as $$
  delete from attempt where key = any(in_forget);
  update attempt set points = greatest(points - 1, 0), closed_until = null where key = any(in_undo);
$$;`

const callerOf = `
create or replace function caller_of(in_hash text, in_at timestamptz) returns json
language plpgsql as $$
declare found_session record;
begin
  select s.id, s.user_id, s.stays_logged_in, u.email, u.forename, u.surname, u.is_global_admin, u.locale, u.colour_scheme into found_session
    from access_token t join session s on s.id = t.session_id join "user" u on u.id = s.user_id
    where t.hash = in_hash and t.expires_at > in_at and s.ended_at is null and s.absolute_end > in_at and u.disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.user', found_session.user_id::text, true);
  return json_build_object(
    'sessionId', found_session.id, 'userId', found_session.user_id, 'staysLoggedIn', found_session.stays_logged_in,
    'email', found_session.email, 'forename', found_session.forename, 'surname', found_session.surname,
    'isGlobalAdmin', found_session.is_global_admin, 'locale', found_session.locale, 'colourScheme', found_session.colour_scheme,
    'memberships', coalesce((select json_agg(json_build_object(
        'tenantId', n.id, 'name', n.name, 'status', n.status, 'zone', n.zone, 'message', n.message,
        'scheduledDeletion', n.scheduled_deletion, 'hasDataProcessingAgreement', n.has_data_processing_agreement,
        'rights', m.rights) order by m.created_at, m.id)
      from membership m join tenant n on n.id = m.tenant_id
      where m.user_id = found_session.user_id and m.disabled_at is null), '[]'::json));
end $$;`

export class Migration20260604000000_identity extends Migration {
  override up(): void {
    for (const part of [tables, takeAttempt, callerOf]) this.addSql(part)
  }
}
