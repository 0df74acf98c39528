// Exports of an organisation.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127150100_exports extends Migration {
  override up(): void {
    this.addSql(`
create table export_job (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  requested_by uuid not null,
  done integer not null,
  total integer not null,
  finished_at timestamptz,
  expires_at timestamptz,
  size bigint,
  parts jsonb,
  primary key (tenant_id, id)
);
alter table export_job enable row level security;
alter table export_job force row level security;
create policy tenant on export_job
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));`)
  }
}
