// The first schema: identity, animals, contacts, bookings, time records, and what synchronisation stands on.
import { Migration } from '@mikro-orm/migrations'

const trackedColumns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const identity = `
create table tenant (
  id uuid primary key,
  name text not null,
  status text not null check (status in ('ACTIVE', 'DEMO', 'TEST', 'TEMPORARY_COPY', 'SCHEDULED_DELETION', 'READ_ONLY')),
  scheduled_deletion timestamptz,
  zone text not null,
  message text,
  has_data_processing_agreement boolean not null,
  created_at timestamptz not null
);
create table "user" (
  id uuid primary key,
  email text not null constraint user_email unique check (email = lower(email)),
  forename text not null,
  surname text not null,
  password_hash text,
  is_global_admin boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create table membership (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null references "user" (id),
  rights text[] not null,
  disabled_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint membership_once unique (tenant_id, user_id)
);
create index membership_of_user on membership (user_id);
create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  stays_logged_in boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_end timestamptz not null,
  absolute_end timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  user_agent text not null
);
create index session_of_user on session (user_id);
create table access_token (
  hash text primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create table refresh_token (
  hash text primary key,
  session_id uuid not null references session (id),
  predecessor text,
  created_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
create table client (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  created_at timestamptz not null
);
create unlogged table sign_in_failure (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);`

const replication = `
create table tenant_clock (
  tenant_id uuid primary key references tenant (id),
  version bigint not null,
  epoch uuid not null,
  epoch_start bigint not null,
  min_version bigint not null
) with (fillfactor = 20);
create table change_log (
  tenant_id uuid not null references tenant (id),
  version bigint not null,
  seq integer not null,
  entity text not null,
  entity_id uuid not null,
  op text not null check (op in ('i', 'u', 'd')),
  diff jsonb,
  scopes_before text[] not null,
  scopes_after text[] not null,
  actor_id uuid,
  client_id uuid,
  mutation_id uuid,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  redacted_at timestamptz,
  primary key (tenant_id, version, seq)
);
create index change_log_entity on change_log (tenant_id, entity, entity_id, version);
create table receipt (
  tenant_id uuid not null references tenant (id),
  mutation_id uuid not null,
  user_id uuid not null,
  client_id uuid,
  route text not null,
  body_hash text not null,
  status integer,
  body json,
  version bigint,
  created_at timestamptz not null,
  primary key (tenant_id, mutation_id)
) with (fillfactor = 70);
create index receipt_age on receipt (created_at);`

// Foreign keys are judged at commit: rows of one unit of work may be written in any order. Each leads with the organisation,
// because foreign keys look past row-level security.
const domain = `
create table contact (${trackedColumns}
  forename text not null,
  surname text not null,
  company text not null,
  phone text,
  active_in text[] not null,
  primary key (tenant_id, id)
);
create table animal (${trackedColumns}
  number text not null,
  name text not null,
  species text not null,
  breed text not null,
  sex text not null,
  neutered text not null,
  birth_date date,
  colour text not null,
  chip text,
  contact_id uuid,
  care_from date,
  care_until date,
  active_in text[] not null,
  search text not null default '',
  primary key (tenant_id, id),
  constraint animal_number unique (tenant_id, number),
  constraint animal_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index animal_of_contact on animal (tenant_id, contact_id);
create table booking (${trackedColumns}
  service text not null check (service in ('daycare', 'pension')),
  kind text not null check (kind in ('booked', 'walkIn')),
  contact_id uuid,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  drop_off_time text,
  pick_up_time text,
  state text not null check (state in ('confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow')),
  note text not null,
  primary key (tenant_id, id),
  constraint booking_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index booking_dates on booking (tenant_id, service, end_date, start_date);
create index booking_of_contact on booking (tenant_id, contact_id);
create table stay (${trackedColumns}
  booking_id uuid not null,
  service text not null check (service in ('daycare', 'pension')),
  animal_id uuid not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  checked_in_at timestamptz,
  checked_in_by uuid,
  checked_out_at timestamptz check (checked_out_at >= checked_in_at),
  checked_out_by uuid,
  active boolean not null,
  primary key (tenant_id, id),
  constraint stay_booking foreign key (tenant_id, booking_id) references booking (tenant_id, id) deferrable initially deferred,
  constraint stay_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint stay_once exclude using gist (
    tenant_id with =, service with =, animal_id with =,
    -- In boarding the day of departure is free for the next arrival; in daycare both days count.
    daterange(start_date, end_date, case when service = 'pension' and end_date > start_date then '[)' else '[]' end) with &&
  ) where (active)
);
create index stay_of_booking on stay (tenant_id, booking_id);
create index stay_of_animal on stay (tenant_id, animal_id);
create table opening_time (${trackedColumns}
  service text not null,
  kind text not null,
  weekdays integer[] not null,
  "from" text not null,
  "to" text not null,
  primary key (tenant_id, id)
);
create table widget_setting (${trackedColumns}
  user_id uuid not null,
  service text not null,
  type text not null,
  duration text not null,
  show_done boolean not null,
  primary key (tenant_id, id),
  constraint widget_setting_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred
);
create index widget_setting_of_user on widget_setting (tenant_id, user_id);
create table time_record (${trackedColumns}
  user_id uuid not null,
  date date not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  task text not null,
  primary key (tenant_id, id),
  constraint time_record_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred,
  constraint time_record_no_overlap exclude using gist (tenant_id with =, user_id with =, tstzrange(start_time, end_time) with &&)
);
create index time_record_dates on time_record (tenant_id, user_id, date);`

const ofTenant = [
  'tenant_clock',
  'change_log',
  'receipt',
  'contact',
  'animal',
  'booking',
  'stay',
  'opening_time',
  'widget_setting',
  'time_record',
]

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`
const thisUser = `user_id = (select nullif(current_setting('app.user', true), '')::uuid)`

const security = [
  ...ofTenant.map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  ),
  `
alter table membership enable row level security;
alter table membership force row level security;
create policy tenant on membership using (${thisTenant}) with check (${thisTenant});
create policy own on membership for select using (${thisUser});`,
].join('\n')

/** Statements that belong together travel together: each of these is one round trip. All run with the rights of the caller. */
const functions = `
create function open_unit(in_tenant uuid, in_user uuid, in_key uuid, in_client uuid, in_route text, in_hash text, in_at timestamptz,
  out fresh boolean, out user_id uuid, out body_hash text, out status integer, out body json, out version bigint)
language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true), set_config('app.user', in_user::text, true);
  fresh := true;
  if in_key is null then return; end if;
  insert into receipt (tenant_id, mutation_id, user_id, client_id, route, body_hash, created_at)
    values (in_tenant, in_key, in_user, in_client, in_route, in_hash, in_at) on conflict do nothing;
  fresh := found;
  if fresh then return; end if;
  select r.user_id, r.body_hash, r.status, r.body, r.version into open_unit.user_id, open_unit.body_hash, open_unit.status, open_unit.body, open_unit.version
    from receipt r where r.tenant_id = in_tenant and r.mutation_id = in_key;
end $$;
create function caller_of(in_hash text, in_at timestamptz) returns json
language plpgsql as $$
declare found_session record;
begin
  select s.id, s.user_id, s.stays_logged_in, u.email, u.forename, u.surname, u.is_global_admin into found_session
    from access_token t join session s on s.id = t.session_id join "user" u on u.id = s.user_id
    where t.hash = in_hash and t.expires_at > in_at and s.ended_at is null and s.absolute_end > in_at and u.disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.user', found_session.user_id::text, true);
  return json_build_object(
    'sessionId', found_session.id, 'userId', found_session.user_id, 'staysLoggedIn', found_session.stays_logged_in,
    'email', found_session.email, 'forename', found_session.forename, 'surname', found_session.surname,
    'isGlobalAdmin', found_session.is_global_admin,
    'memberships', coalesce((select json_agg(json_build_object(
        'tenantId', n.id, 'name', n.name, 'status', n.status, 'zone', n.zone, 'message', n.message,
        'scheduledDeletion', n.scheduled_deletion, 'hasDataProcessingAgreement', n.has_data_processing_agreement,
        'rights', m.rights) order by m.created_at, m.id)
      from membership m join tenant n on n.id = m.tenant_id
      where m.user_id = found_session.user_id and m.disabled_at is null), '[]'::json));
end $$;
create function session_lives(in_session uuid, in_user uuid, in_tenant uuid, in_at timestamptz) returns boolean
language plpgsql as $$
begin
  perform set_config('app.user', in_user::text, true);
  return exists (select from session s join "user" u on u.id = s.user_id
    join membership m on m.user_id = u.id and m.tenant_id = in_tenant
    where s.id = in_session and s.user_id = in_user and s.ended_at is null and s.absolute_end > in_at
      and u.disabled_at is null and m.disabled_at is null);
end $$;`

export class Migration20260601000000_spine extends Migration {
  override up(): void {
    for (const part of ['create extension if not exists btree_gist;', identity, replication, domain, security, functions]) this.addSql(part)
  }
}
