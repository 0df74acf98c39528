// Report cards of guests, and the mails with them.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table report_card (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  date date not null,
  text text not null,
  photo_ids jsonb not null,
  mood integer check (mood between 1 and 5),
  ate text check (ate in ('all', 'some', 'little', 'nothing')),
  drank text check (drank in ('all', 'some', 'little', 'nothing')),
  stool text check (stool in ('normal', 'soft', 'diarrhoea', 'none')),
  primary key (tenant_id, id),
  constraint report_card_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index report_card_of_animal on report_card (tenant_id, animal_id, date);
create table report_mail (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  date date not null,
  contact_id uuid not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  primary key (tenant_id, id),
  constraint report_mail_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index report_mail_of_animal on report_mail (tenant_id, animal_id);
create index report_mail_of_contact on report_mail (tenant_id, contact_id);`

const security = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});
create policy disclosure on ${table} as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261126160000_reportCards extends Migration {
  override up(): void {
    this.addSql(tables)
    for (const table of ['report_card', 'report_mail']) this.addSql(security(table))
  }
}
