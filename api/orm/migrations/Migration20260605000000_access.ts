// What a session may reach: since when it is proven, who vouched for it, and organisations that the operator's people have entered.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`
const thisUser = `user_id = (select nullif(current_setting('app.user', true), '')::uuid)`

// A provider's organisation is not called tenant_id: providers are looked up before any organisation is known.
const tables = `
alter table "user" add column kind text not null default 'person' check (kind in ('person', 'terminal'));
create table openid_provider (
  id uuid primary key,
  vouches_for uuid not null references tenant (id),
  issuer text not null,
  client_id text not null,
  client_secret text,
  email_domains text[] not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create index openid_provider_domains on openid_provider using gin (email_domains);
alter table session
  add column provider_id uuid references openid_provider (id),
  add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;
create table platform_setting (
  id integer primary key check (id = 1),
  global_message text,
  message_from timestamptz,
  message_until timestamptz
);
create table tenant_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null references "user" (id),
  reason text not null,
  entered_at timestamptz not null,
  until timestamptz not null,
  left_at timestamptz,
  primary key (tenant_id, id)
);
create index tenant_entry_of_user on tenant_entry (user_id, until);
alter table tenant_entry enable row level security;
alter table tenant_entry force row level security;
create policy tenant on tenant_entry using (${thisTenant}) with check (${thisTenant});
create policy own on tenant_entry for select using (${thisUser});
create table audit_entry (
  id uuid primary key,
  concerns uuid references tenant (id),
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  subject_id uuid,
  facts json not null
);
create index audit_entry_of_subject on audit_entry (concerns, subject_id, at);
create index audit_entry_age on audit_entry (at);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy theirs on audit_entry for select using (concerns = (select nullif(current_setting('app.tenant', true), '')::uuid));
create policy added on audit_entry for insert with check (true);
create policy operator on audit_entry for select using (current_setting('app.operator', true) = 'on');
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_stays before update on audit_entry for each row execute function refuse_change();`

/**
 * Memberships of a session: those of its user that nobody else's provider vouches for, and organisations entered for a while by the
 * operator's people, which are marked.
 */
const functions = `
create function reach_of(in_user uuid, in_provider uuid, in_at timestamptz)
returns table (tenant_id uuid, rights text[], entered boolean, since timestamptz)
language sql stable as $$
  select m.tenant_id, m.rights, false, m.created_at from membership m
    where m.user_id = in_user and m.disabled_at is null
      and (in_provider is null or exists (select from openid_provider p
        where p.id = in_provider and p.vouches_for = m.tenant_id and p.disabled_at is null))
  union all
  select e.tenant_id, '{}'::text[], true, max(e.entered_at) from tenant_entry e join "user" u on u.id = e.user_id
    where e.user_id = in_user and e.until > in_at and e.left_at is null and u.is_global_admin
      and not exists (select from membership m where m.user_id = in_user and m.tenant_id = e.tenant_id and m.disabled_at is null)
    group by e.tenant_id
$$;
create or replace function caller_of(in_hash text, in_at timestamptz) returns json
language plpgsql as $$
declare found_session record;
begin
  select s.id, s.user_id, s.stays_logged_in, s.provider_id, s.authenticated_at, u.kind, u.email, u.forename, u.surname, u.is_global_admin,
      u.locale, u.colour_scheme into found_session
    from access_token t join session s on s.id = t.session_id join "user" u on u.id = s.user_id
    where t.hash = in_hash and t.expires_at > in_at and s.ended_at is null and s.absolute_end > in_at and u.disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.user', found_session.user_id::text, true);
  return json_build_object(
    'sessionId', found_session.id, 'userId', found_session.user_id, 'staysLoggedIn', found_session.stays_logged_in,
    'authenticatedAt', found_session.authenticated_at, 'providerId', found_session.provider_id, 'kind', found_session.kind,
    'email', found_session.email, 'forename', found_session.forename, 'surname', found_session.surname,
    'isGlobalAdmin', found_session.is_global_admin, 'locale', found_session.locale, 'colourScheme', found_session.colour_scheme,
    'globalMessage', (select p.global_message from platform_setting p
      where coalesce(p.message_from, in_at) <= in_at and coalesce(p.message_until, 'infinity') > in_at),
    'memberships', coalesce((select json_agg(json_build_object(
        'tenantId', n.id, 'name', n.name, 'status', n.status, 'zone', n.zone, 'message', n.message,
        'scheduledDeletion', n.scheduled_deletion, 'hasDataProcessingAgreement', n.has_data_processing_agreement,
        'rights', r.rights, 'entered', r.entered) order by r.entered, r.since, n.id)
      from reach_of(found_session.user_id, found_session.provider_id, in_at) r join tenant n on n.id = r.tenant_id), '[]'::json));
end $$;
create or replace function session_lives(in_session uuid, in_user uuid, in_tenant uuid, in_at timestamptz) returns boolean
language plpgsql as $$
begin
  perform set_config('app.user', in_user::text, true);
  return exists (select from session s join "user" u on u.id = s.user_id
    where s.id = in_session and s.user_id = in_user and s.ended_at is null and s.absolute_end > in_at and u.disabled_at is null
      and exists (select from reach_of(in_user, s.provider_id, in_at) r where r.tenant_id = in_tenant));
end $$;`

export class Migration20260605000000_access extends Migration {
  override up(): void {
    for (const part of [tables, functions]) this.addSql(part)
  }
}
