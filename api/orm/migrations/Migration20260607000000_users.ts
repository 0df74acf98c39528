// Invitations into an organisation, and the links of their mails.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

// A link's organisation is not called tenant_id: links are looked up before any organisation is known.
const tables = `
create table invitation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  forename text not null,
  surname text not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  primary key (tenant_id, id),
  constraint invitation_once unique (tenant_id, user_id),
  constraint invitation_member foreign key (tenant_id, user_id) references membership (tenant_id, user_id)
);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation using (${thisTenant}) with check (${thisTenant});
create policy erased on audit_entry for delete
  using (concerns = (select nullif(current_setting('app.tenant', true), '')::uuid) and current_setting('app.erasing', true) = 'on');
alter table reset_link add column invites_to uuid references tenant (id);`

/**
 * `has_other_place`: whether a user may still do something once this organisation is closed to them; asked as that user, and what
 * the transaction was bound to is put back. `is_invited`: whether an invitation into an organisation waits for a user.
 */
const functions = `
create function has_other_place(in_user uuid, in_tenant uuid) returns boolean
language plpgsql as $$
declare
  bound text := current_setting('app.user', true);
  found_one boolean;
begin
  perform set_config('app.user', in_user::text, true);
  found_one := exists (select from membership m where m.user_id = in_user and m.tenant_id <> in_tenant and m.disabled_at is null)
    or exists (select from "user" u where u.id = in_user and u.is_global_admin);
  perform set_config('app.user', coalesce(bound, ''), true);
  return found_one;
end $$;
create function is_invited(in_tenant uuid, in_user uuid) returns boolean
language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true);
  return exists (select from invitation i where i.tenant_id = in_tenant and i.user_id = in_user and i.accepted_at is null);
end $$;`

export class Migration20260607000000_users extends Migration {
  override up(): void {
    for (const part of [tables, functions]) this.addSql(part)
  }
}
