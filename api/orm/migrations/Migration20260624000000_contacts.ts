// What contacts are beside their names: kind, roles and bans in the row, all else in a table of the server's own; and merges that can be undone.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
alter table contact
  add column kind text not null default 'person' check (kind in ('person', 'organisation', 'authority', 'vet', 'shelter')),
  add column roles text[] not null default '{}',
  add column banned boolean not null default false,
  add column named_in text[] not null default '{}',
  add column search text not null default '';
alter table contact no force row level security;
update contact set kind = 'organisation' where surname = '' and company <> '';
update contact set search = lower(concat_ws(' ', forename, surname, company, regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')));
set constraints all immediate;
alter table contact force row level security;
alter table contact
  alter column kind drop default, alter column roles drop default, alter column banned drop default, alter column named_in drop default;
create table contact_details (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  number text not null,
  salutation text not null,
  title text not null,
  second_person text not null,
  birth_date date,
  street text not null,
  zip text not null,
  city text not null,
  country text not null,
  more_addresses jsonb not null,
  more_phones text[] not null,
  emails text[] not null,
  language text,
  notes text not null,
  warning text not null,
  no_contact boolean not null,
  consents jsonb not null,
  id_type text,
  id_checked_at timestamptz,
  id_checked_by uuid,
  ban_reason text not null,
  ban_until date,
  ban_address_wide boolean not null,
  anonymised_at timestamptz,
  search text not null default '',
  primary key (tenant_id, id),
  constraint contact_details_contact foreign key (tenant_id, id) references contact (tenant_id, id) deferrable initially deferred
);
create unique index contact_number on contact_details (tenant_id, number) where number <> '';
create index contact_details_of_zip on contact_details (tenant_id, zip);
create table contact_merge (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  survivor_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  kept jsonb not null,
  primary key (tenant_id, id)
);
create index contact_merge_of_survivor on contact_merge (tenant_id, survivor_id);`

const security = ['contact_details', 'contact_merge']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260624000000_contacts extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
