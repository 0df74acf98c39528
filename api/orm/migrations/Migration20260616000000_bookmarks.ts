// Filters of the animal list under a name, of one user or of everybody in the organisation.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table bookmark (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  which text not null check (which in ('user', 'tenant')),
  user_id uuid check ((user_id is not null) = (which = 'user')),
  name text not null,
  bookmark jsonb not null,
  position integer check (position >= 0),
  primary key (tenant_id, id),
  constraint bookmark_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred
);
create index bookmark_of_user on bookmark (tenant_id, user_id);
alter table bookmark enable row level security;
alter table bookmark force row level security;
create policy tenant on bookmark using (${thisTenant}) with check (${thisTenant});`

export class Migration20260616000000_bookmarks extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
