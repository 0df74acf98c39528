// Deletions of organisations that their administrators ask for.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127150200_deletions extends Migration {
  override up(): void {
    this.addSql(`
create table deletion_request (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  requested_at timestamptz not null,
  requested_by uuid not null,
  due_at timestamptz not null,
  revoked_at timestamptz,
  reminded integer not null,
  previous_deletion timestamptz,
  primary key (tenant_id, id)
);
create unique index deletion_request_open on deletion_request (tenant_id) where revoked_at is null;
alter table deletion_request enable row level security;
alter table deletion_request force row level security;
create policy tenant on deletion_request
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));`)
  }
}
