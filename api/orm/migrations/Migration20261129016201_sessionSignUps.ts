// Links by which people sign up for sessions of animal helpers, and the sign-ups that wait.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table session_link (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  valid_until date not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  constraint session_link_session foreign key (tenant_id, session_id) references helper_session (tenant_id, id) deferrable initially deferred
);
create index session_link_of_session on session_link (tenant_id, session_id);
create table session_sign_up (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  session_id uuid not null,
  sent_at timestamptz not null,
  forename text not null,
  surname text not null,
  email text not null,
  phone text not null,
  birth_date date,
  message text not null,
  language text not null check (language in ('de', 'en')),
  consent_text text not null,
  primary key (tenant_id, id),
  constraint session_sign_up_session foreign key (tenant_id, session_id) references helper_session (tenant_id, id) deferrable initially deferred
);
create index session_sign_up_of_session on session_sign_up (tenant_id, session_id);`

const security = ['session_link', 'session_sign_up']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20261129016201_sessionSignUps extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
