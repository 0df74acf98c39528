// Tables of animals that are uploaded to be imported.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table import_file (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  stored_name text,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  headings jsonb not null,
  sample jsonb not null,
  headings_hash text not null,
  places jsonb,
  state text not null check (state in ('open', 'checking', 'checked', 'importing', 'imported', 'failed')),
  done integer not null,
  total integer not null,
  failure text,
  report jsonb,
  report_name text,
  report_hash text,
  report_size integer,
  result jsonb,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
alter table import_file enable row level security;
alter table import_file force row level security;
create policy tenant on import_file using (${thisTenant}) with check (${thisTenant});`

export class Migration20261125175000_importFiles extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
