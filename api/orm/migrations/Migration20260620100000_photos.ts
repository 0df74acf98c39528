// Photos of animals.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table photo (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  animal_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  small text check (small ~ '^[0-9a-f]{64}$'),
  refused text,
  taken_at timestamptz not null,
  taken_by uuid,
  position integer not null check (position >= 0),
  deleted_at timestamptz,
  in_care boolean not null,
  files json,
  check ((small is null) = (files is null)),
  primary key (tenant_id, id),
  constraint photo_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index photo_of_animal on photo (tenant_id, animal_id);
create index photo_deleted on photo (deleted_at) where deleted_at is not null;
alter table photo enable row level security;
alter table photo force row level security;
create policy tenant on photo using (${thisTenant}) with check (${thisTenant});`

export class Migration20260620100000_photos extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
