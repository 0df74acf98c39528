// Shelters with their rooms, and the room of each residency.
import { Migration } from '@mikro-orm/migrations'

const trackedColumns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const tables = `
create table shelter (${trackedColumns}
  name text not null,
  type text not null check (type in ('site', 'building', 'fosterHome', 'external')),
  contact_id uuid,
  street text not null,
  zip text not null,
  city text not null,
  capacity integer check (capacity >= 0),
  exception_until date,
  note text not null,
  active boolean not null,
  position integer not null,
  primary key (tenant_id, id),
  constraint shelter_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index shelter_of_contact on shelter (tenant_id, contact_id);
create table room (${trackedColumns}
  shelter_id uuid not null,
  name text not null,
  capacity integer not null check (capacity >= 0),
  area_sq_dm integer check (area_sq_dm > 0),
  min_side_cm integer check (min_side_cm > 0),
  species text[] not null,
  features text[] not null,
  active boolean not null,
  position integer not null,
  primary key (tenant_id, id),
  constraint room_shelter foreign key (tenant_id, shelter_id) references shelter (tenant_id, id) deferrable initially deferred
);
create unique index room_name on room (tenant_id, shelter_id, lower(name));
alter table status_change
  add column room_id uuid check (room_id is null or place in ('room', 'foster')),
  add constraint status_change_room foreign key (tenant_id, room_id) references room (tenant_id, id) deferrable initially deferred;
create index status_change_of_room on status_change (tenant_id, room_id, at) where room_id is not null;
alter table animal
  add column room_id uuid,
  add constraint animal_room foreign key (tenant_id, room_id) references room (tenant_id, id) deferrable initially deferred;
create index animal_of_room on animal (tenant_id, room_id) where room_id is not null;`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = ['shelter', 'room']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260623000000_shelters extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
