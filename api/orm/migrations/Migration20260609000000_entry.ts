// How people come to the platform: organisations beside their accesses, and requests for a demo.
import { Migration } from '@mikro-orm/migrations'

const tables = `
create table organization (
  id uuid primary key,
  official_name text not null,
  informal_name text,
  contact_forename text,
  contact_surname text,
  zip text,
  city text,
  status text not null check (status in ('INTERESTED', 'WAITING', 'ONBOARDING', 'CUSTOMER', 'PAUSED')),
  search text not null,
  created_at timestamptz not null
);
alter table tenant add column organization_id uuid references organization (id);
create index tenant_of_organization on tenant (organization_id);
create index tenant_deletion on tenant (scheduled_deletion) where scheduled_deletion is not null;
create table demo_request (
  hash text primary key,
  email text not null,
  organisation text not null,
  kind text not null check (kind in ('shelter', 'boarding', 'daycare')),
  forename text not null,
  surname text not null,
  locale text not null check (locale in ('de', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index demo_request_age on demo_request (created_at);`

/** Every access that there is already belongs to an organisation of its name. */
const existing = `
insert into organization (id, official_name, status, search, created_at)
  select id, name, case status when 'DEMO' then 'INTERESTED' when 'TEST' then 'WAITING' else 'CUSTOMER' end,
    replace(replace(replace(replace(lower(name), 'ß', 'ss'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), created_at from tenant;
update tenant set organization_id = id;`

/** A look into an organisation is told also when whoever looked has gone. */
const history = `
alter table tenant_entry drop constraint if exists tenant_entry_user_id_fkey;`

export class Migration20260609000000_entry extends Migration {
  override up(): void {
    for (const part of [tables, existing, history]) this.addSql(part)
  }
}
