// Groups of daycare, the animals that are in them on a day, and who looks after them.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const columns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  primary key (tenant_id, id),`

const tables = [
  `
create table daycare_group (${columns}
  name text not null check (name <> ''),
  capacity integer not null check (capacity > 0),
  animals_per_carer integer not null check (animals_per_carer > 0),
  position integer not null,
  active boolean not null
);`,
  `
create table group_place (${columns}
  stay_id uuid not null,
  group_id uuid,
  date date not null
);
create index group_place_stay on group_place (tenant_id, stay_id);`,
  `
create table group_duty (${columns}
  group_id uuid not null,
  user_id uuid not null,
  date date not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
);
create index group_duty_date on group_duty (tenant_id, date);`,
]

const security = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126085000_daycareGroups extends Migration {
  override up(): void {
    for (const table of tables) this.addSql(table)
    for (const table of ['daycare_group', 'group_place', 'group_duty']) this.addSql(security(table))
  }
}
