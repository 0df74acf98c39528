// Tasks, notifications, and what colleagues see of each other.
import { Migration } from '@mikro-orm/migrations'

const trackedColumns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

// Members that are there already are read as the owner, from whom row-level security hides memberships too.
const tables = `
alter table invitation alter constraint invitation_member deferrable initially deferred;
create table member (${trackedColumns}
  forename text not null,
  surname text not null,
  assignable boolean not null,
  primary key (tenant_id, id),
  constraint member_membership foreign key (tenant_id, id) references membership (tenant_id, user_id) deferrable initially deferred
);
alter table membership no force row level security;
alter table invitation no force row level security;
insert into member (tenant_id, id, scope, forename, surname, assignable)
  select m.tenant_id, m.user_id, '{members}', coalesce(i.forename, u.forename), coalesce(i.surname, u.surname),
    i.id is null and m.disabled_at is null and u.kind = 'person' and 'tasks.view' = any(m.rights)
  from membership m join "user" u on u.id = m.user_id
  left join invitation i on i.tenant_id = m.tenant_id and i.user_id = m.user_id and i.accepted_at is null;
alter table membership force row level security;
alter table invitation force row level security;
create table task (${trackedColumns}
  title text not null,
  text text not null,
  due_date date,
  due_time text,
  priority text not null check (priority in ('low', 'normal', 'high')),
  repeat text check (repeat in ('daily', 'weekly', 'fortnightly', 'monthly')),
  assignee_id uuid,
  animal_id uuid,
  contact_id uuid,
  state text not null check (state in ('open', 'done')),
  done_at timestamptz check ((done_at is not null) = (state = 'done')),
  done_by uuid,
  created_by uuid not null,
  check (due_date is not null or (due_time is null and repeat is null)),
  primary key (tenant_id, id),
  constraint task_assignee foreign key (tenant_id, assignee_id) references member (tenant_id, id) deferrable initially deferred,
  constraint task_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint task_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index task_due on task (tenant_id, due_date) where state = 'open';
create index task_of_assignee on task (tenant_id, assignee_id);
create index task_of_animal on task (tenant_id, animal_id);
create index task_of_contact on task (tenant_id, contact_id);
create table notification (${trackedColumns}
  user_id uuid not null,
  kind text not null,
  actor_id uuid not null,
  about_id uuid not null,
  subject text not null,
  note text not null,
  read boolean not null,
  time timestamptz not null,
  primary key (tenant_id, id),
  constraint notification_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred
);
create index notification_of_user on notification (tenant_id, user_id, time);`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = ['member', 'task', 'notification']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260612000000_tasks extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
