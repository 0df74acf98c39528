// Rounds through rooms: each room once for each round of a day.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table room_round (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  room_id uuid not null,
  date date not null,
  round text not null check (round in ('morning', 'cleaning', 'evening')),
  at timestamptz not null,
  by uuid not null,
  note text not null,
  primary key (tenant_id, id),
  constraint room_round_once unique (tenant_id, room_id, date, round)
);`

const security = `
alter table room_round enable row level security;
alter table room_round force row level security;
create policy tenant on room_round using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126104000_roomRounds extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
