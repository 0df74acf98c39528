// Invitations to ask for days of daycare.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table request_invite (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  contact_id uuid not null,
  email text not null,
  state text not null check (state in ('sent', 'opened', 'registered', 'expired', 'revoked')),
  sent_at jsonb not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  request_id uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id)
);
create index request_invite_of_contact on request_invite (tenant_id, contact_id);
create index request_invite_open on request_invite (tenant_id, expires_at) where state in ('sent', 'opened');`

const security = `
alter table request_invite enable row level security;
alter table request_invite force row level security;
create policy tenant on request_invite using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126091500_requestInvites extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
