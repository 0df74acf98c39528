// Terminals, and the codes by which a device becomes one.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`
const thisUser = `id = (select nullif(current_setting('app.user', true), '')::uuid)`

// The id of a terminal is that of its user. A code's organisation is not called tenant_id: codes are looked up before any organisation is known.
const tables = `
create table terminal (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  public_key text,
  created_at timestamptz not null,
  registered_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  constraint terminal_user foreign key (tenant_id, id) references membership (tenant_id, user_id) deferrable initially deferred
);
create index terminal_of_user on terminal (id);
alter table terminal enable row level security;
alter table terminal force row level security;
create policy tenant on terminal using (${thisTenant}) with check (${thisTenant});
create policy own on terminal for select using (${thisUser});
create table terminal_code (
  hash text primary key,
  opens uuid not null,
  terminal_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint terminal_code_terminal foreign key (opens, terminal_id) references terminal (tenant_id, id) on delete cascade
);
create index terminal_code_terminal on terminal_code (opens, terminal_id);
create index terminal_code_age on terminal_code (expires_at);`

export class Migration20260610000000_terminals extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
