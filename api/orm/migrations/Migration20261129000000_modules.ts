// What the operator has switched off for an organisation. It travels with the membership of everybody who asks.
import { Migration } from '@mikro-orm/migrations'

const column = `alter table tenant add column modules_off text[] not null default '{}';`

/** As before, with the modules that are off. */
const caller = `
create or replace function caller_of(in_hash text, in_at timestamptz) returns json
language plpgsql as $$
declare
  found_session record;
  told platform_setting;
begin
  select s.id, s.user_id, s.stays_logged_in, s.provider_id, s.authenticated_at, u.kind, u.email, u.forename, u.surname, u.is_global_admin,
      u.locale, u.colour_scheme into found_session
    from access_token t join session s on s.id = t.session_id join "user" u on u.id = s.user_id
    where t.hash = in_hash and t.expires_at > in_at and s.ended_at is null and s.absolute_end > in_at and u.disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.user', found_session.user_id::text, true);
  select * into told from platform_setting p
    where coalesce(p.message_from, in_at) <= in_at and coalesce(p.message_until, 'infinity') > in_at;
  return json_build_object(
    'sessionId', found_session.id, 'userId', found_session.user_id, 'staysLoggedIn', found_session.stays_logged_in,
    'authenticatedAt', found_session.authenticated_at, 'providerId', found_session.provider_id, 'kind', found_session.kind,
    'email', found_session.email, 'forename', found_session.forename, 'surname', found_session.surname,
    'isGlobalAdmin', found_session.is_global_admin, 'locale', found_session.locale, 'colourScheme', found_session.colour_scheme,
    'globalMessage', told.global_message, 'globalMessageEnglish', told.message_english, 'globalMessageUntil', told.message_until,
    'memberships', coalesce((select json_agg(json_build_object(
        'tenantId', n.id, 'name', n.name, 'status', n.status, 'zone', n.zone, 'message', n.message,
        'scheduledDeletion', n.scheduled_deletion, 'hasDataProcessingAgreement', n.has_data_processing_agreement,
        'modulesOff', n.modules_off, 'rights', r.rights, 'entered', r.entered) order by r.entered, r.since, n.id)
      from reach_of(found_session.user_id, found_session.provider_id, in_at) r join tenant n on n.id = r.tenant_id), '[]'::json));
end $$;`

export class Migration20261129000000_modules extends Migration {
  override up(): void {
    for (const part of [column, caller]) this.addSql(part)
  }
}
