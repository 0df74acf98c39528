// Acceptances of the data processing agreement, and what visitors ask the operator for.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table agreement (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version text not null,
  text_hash text not null,
  name text not null,
  role text not null,
  user_id uuid not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, id),
  constraint agreement_once unique (tenant_id, version),
  constraint agreement_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id)
);
alter table agreement enable row level security;
alter table agreement force row level security;
create policy tenant on agreement using (${thisTenant}) with check (${thisTenant});
create table quote_request (
  id uuid primary key,
  name text not null,
  organisation text not null,
  email text not null,
  phone text not null,
  areas text[] not null,
  animals_per_year integer,
  message text not null,
  state text not null check (state in ('new', 'quoted', 'closed')),
  created_at timestamptz not null
);
create index quote_request_age on quote_request (state, created_at);`

export class Migration20260618000000_contract extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
