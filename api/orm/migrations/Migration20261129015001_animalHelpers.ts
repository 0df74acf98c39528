// Animal helpers: their levels, what is known of each, their sessions, and who takes part with which animal.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const begin = (table: string) => `
create table ${table} (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const isolated = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`

const references = (table: string, column: string, to: string) =>
  `constraint ${table}_${to} foreign key (tenant_id, ${column}) references ${to} (tenant_id, id) deferrable initially deferred`

const levels = `${begin('helper_level')}
  name text not null,
  kind text not null check (kind in ('level', 'category')),
  rank integer not null,
  handling integer check (handling between 1 and 3),
  earned_after integer,
  valid_months integer,
  species text[] not null,
  primary key (tenant_id, id)
);
${isolated('helper_level')}`

const profiles = `${begin('helper_profile')}
  contact_id uuid not null,
  levels jsonb not null,
  contract_on date,
  birth_date date,
  consent_on date,
  briefed_on date,
  blocked_until date,
  emergency_name text not null,
  emergency_phone text not null,
  note text not null,
  primary key (tenant_id, id),
  ${references('helper_profile', 'contact_id', 'contact')}
);
create index helper_profile_of_contact on helper_profile (tenant_id, contact_id);
${isolated('helper_profile')}`

const sessions = `${begin('helper_session')}
  title text not null,
  start timestamptz not null,
  "end" timestamptz not null,
  type text not null check (type in ('walk', 'company', 'training', 'youth', 'work', 'other')),
  is_cancelled boolean not null,
  capacity integer not null,
  member_id uuid,
  level_id uuid,
  place text not null,
  note text not null,
  primary key (tenant_id, id)
);
create index helper_session_by_start on helper_session (tenant_id, start);
${isolated('helper_session')}`

const participations = `${begin('participation')}
  restricted_to text[] check (cardinality(restricted_to) > 0),
  session_id uuid not null,
  contact_id uuid not null,
  animal_id uuid,
  state text not null check (state in ('invited', 'confirmed', 'attended', 'noShow', 'declined')),
  checkout_at timestamptz,
  back_at timestamptz,
  start timestamptz not null,
  "end" timestamptz not null,
  note text not null,
  primary key (tenant_id, id),
  ${references('participation', 'session_id', 'helper_session')},
  ${references('participation', 'contact_id', 'contact')},
  ${references('participation', 'animal_id', 'animal')}
);
create index participation_of_session on participation (tenant_id, session_id);
create index participation_of_contact on participation (tenant_id, contact_id);
create index participation_of_animal on participation (tenant_id, animal_id);
create index participation_by_start on participation (tenant_id, start);
${isolated('participation')}
create policy disclosure on participation as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261129015001_animalHelpers extends Migration {
  override up(): void {
    for (const table of [levels, profiles, sessions, participations]) this.addSql(table)
  }
}
