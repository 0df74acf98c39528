// What imports remember: the files, and what became of each of their rows.
import { Migration } from '@mikro-orm/migrations'

const tables = `
create table import_run (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  source text not null,
  file_name text not null,
  file_hash text not null,
  rows integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create table import_row (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  run_id uuid not null,
  row_number integer not null,
  animal_id uuid,
  refusal text,
  primary key (tenant_id, id),
  constraint import_row_run foreign key (tenant_id, run_id) references import_run (tenant_id, id),
  constraint import_row_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id)
);
create index import_row_of_run on import_row (tenant_id, run_id, row_number);
create index import_row_of_animal on import_row (tenant_id, animal_id);`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = ['import_run', 'import_row']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260602000000_import extends Migration {
  override up(): void {
    this.addSql(tables)
    this.addSql(security)
  }
}
