// Uploads in parts: what was announced and what has arrived, so that a device goes on after a cut.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table upload (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  size integer not null check (size > 0),
  parts json not null,
  touched_at timestamptz not null,
  primary key (tenant_id, user_id, subject_id)
);
create index upload_touched on upload (tenant_id, touched_at);
alter table upload enable row level security;
alter table upload force row level security;
create policy tenant on upload using (${thisTenant}) with check (${thisTenant});`

export class Migration20261123083943_uploadsInParts extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
