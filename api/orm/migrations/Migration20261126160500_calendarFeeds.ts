// Keys of calendar feeds.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

export class Migration20261126160500_calendarFeeds extends Migration {
  override up(): void {
    this.addSql(`
create table calendar_feed (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  key_hash text not null,
  made_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index calendar_feed_key on calendar_feed (tenant_id, key_hash);
create index calendar_feed_of_user on calendar_feed (tenant_id, user_id);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy tenant on calendar_feed using (${thisTenant}) with check (${thisTenant});`)
  }
}
