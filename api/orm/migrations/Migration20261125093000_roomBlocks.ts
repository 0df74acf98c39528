// Blocks of rooms.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table room_block (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  room_id uuid not null,
  "from" date not null,
  "to" date not null check ("to" >= "from"),
  reason text not null check (reason <> ''),
  primary key (tenant_id, id)
);
create index room_block_room on room_block (tenant_id, room_id);`

const security = `
alter table room_block enable row level security;
alter table room_block force row level security;
create policy tenant on room_block using (${thisTenant}) with check (${thisTenant});`

export class Migration20261125093000_roomBlocks extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
