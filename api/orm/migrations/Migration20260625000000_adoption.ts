// Release for adoption, and who is interested in an animal.
import { Migration } from '@mikro-orm/migrations'

const trackedColumns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const tables = `
create table adoption_release (${trackedColumns}
  note text not null,
  fee_cents integer check (fee_cents >= 0),
  publish_from date,
  held_until date,
  hold_reason text not null,
  in_care boolean not null,
  primary key (tenant_id, id),
  constraint adoption_release_animal foreign key (tenant_id, id) references animal (tenant_id, id) deferrable initially deferred
);
create table interest (${trackedColumns}
  animal_id uuid not null,
  contact_id uuid not null,
  source text not null check (source in ('webForm', 'phone', 'visit', 'portal')),
  created_at timestamptz not null,
  status text not null check (status in (
    'new', 'infoNeeded', 'homeCheckPending', 'visitPlanned', 'accepted', 'rejected', 'withdrawn', 'reserved', 'adopted'
  )),
  reserved_until date,
  rank integer not null check (rank >= 0),
  note text not null,
  in_care boolean not null,
  primary key (tenant_id, id),
  check (status <> 'reserved' or reserved_until is not null),
  constraint interest_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint interest_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index interest_of_animal on interest (tenant_id, animal_id);
create index interest_of_contact on interest (tenant_id, contact_id);`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = ['adoption_release', 'interest']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260625000000_adoption extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
