// Templates of documents in the organisation's own words; each row is one version.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table document_template (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  type text not null check (type in ('adoption', 'surrender', 'daycare', 'pension')),
  language text not null check (language in ('de', 'en')),
  number integer not null check (number >= 1),
  title text not null,
  text text not null,
  active boolean not null,
  saved_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, type, language, number)
);
alter table document_template enable row level security;
alter table document_template force row level security;
create policy tenant on document_template using (${thisTenant}) with check (${thisTenant});`

export class Migration20261123013000_documentTemplates extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
