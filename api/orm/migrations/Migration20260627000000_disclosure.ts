// Disclosure locks: rows that go with an animal say whom they are shown to, and the database shows them to nobody else. Links that show an animal to somebody outside.
import { Migration } from '@mikro-orm/migrations'

const tables = ['animal', 'animal_facts', 'status_change', 'photo', 'vaccination', 'weight', 'task', 'adoption_release', 'interest']

/** Besides the policy of the organisation. Whoever the transaction is bound to is named; what belongs to nobody's eyes says so. */
const isShown = `restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all'`

const links = `
create table animal_share (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  animal_id uuid not null,
  grantee text not null,
  parts text[] not null,
  key_hash text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  valid_until date not null,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (tenant_id, id),
  constraint animal_share_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create unique index animal_share_key on animal_share (tenant_id, key_hash);
create index animal_share_of_animal on animal_share (tenant_id, animal_id);
create table animal_share_opening (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  share_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint animal_share_opening_share foreign key (tenant_id, share_id) references animal_share (tenant_id, id) deferrable initially deferred
);
create index animal_share_opening_of_share on animal_share_opening (tenant_id, share_id, at);`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = ['animal_share', 'animal_share_opening']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260627000000_disclosure extends Migration {
  override up(): void {
    for (const part of [links, security]) this.addSql(part)
    for (const table of tables) {
      this.addSql(`alter table ${table} add column restricted_to text[] check (cardinality(restricted_to) > 0)`)
      this.addSql(`create policy disclosure on ${table} as restrictive for select using (${isShown})`)
    }
  }
}
