// Passwords that were used before, and what devices of people who may no longer work here still had to send.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table past_password (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  hash text not null,
  replaced_at timestamptz not null
);
create index past_password_of_user on past_password (user_id, replaced_at);
create table held_mutation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  place integer not null,
  received_at timestamptz not null,
  occurred_at timestamptz not null,
  lane text not null,
  deps text[] not null,
  base bigint not null,
  method text not null,
  path text not null,
  body json not null,
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  verdict json,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id)
);
create index held_mutation_open on held_mutation (tenant_id, received_at, place) where decision is null;
alter table held_mutation enable row level security;
alter table held_mutation force row level security;
create policy tenant on held_mutation using (${thisTenant}) with check (${thisTenant});`

export class Migration20260608000000_sessions extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
