// Photos and the signature of home checks.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const photos = `
create table home_check_photo (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  check_id uuid not null,
  taken_at timestamptz not null,
  by uuid,
  caption text not null,
  sha256 text not null,
  deleted_at timestamptz,
  large text,
  small text,
  refused text,
  files jsonb,
  bytes integer not null default 0,
  primary key (tenant_id, id),
  constraint home_check_photo_check foreign key (tenant_id, check_id) references home_check (tenant_id, id) deferrable initially deferred
);
create index home_check_photo_of_check on home_check_photo (tenant_id, check_id);
alter table home_check_photo enable row level security;
alter table home_check_photo force row level security;
create policy tenant on home_check_photo using (${thisTenant}) with check (${thisTenant});`

export class Migration20261129016001_homeCheckPhotos extends Migration {
  override up(): void {
    this.addSql(photos)
    this.addSql('alter table home_check add column signature jsonb')
    this.addSql('alter table home_check add column unsigned text')
  }
}
