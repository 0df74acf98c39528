// Tags for the readers of terminals, as keyed hashes.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

export class Migration20261129016301_clockTags extends Migration {
  override up(): void {
    this.addSql(`
create table clock_tag (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  key_id text not null,
  hash text not null,
  set_at timestamptz not null,
  primary key (tenant_id, id),
  constraint clock_tag_once unique (tenant_id, key_id, hash),
  constraint clock_tag_user foreign key (tenant_id, id) references membership (tenant_id, user_id) on delete cascade
);
alter table clock_tag enable row level security;
alter table clock_tag force row level security;
create policy tenant on clock_tag using (${thisTenant}) with check (${thisTenant});`)
  }
}
