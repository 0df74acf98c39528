// Appointments of the calendar.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

export class Migration20261126130000_calendarEvents extends Migration {
  override up(): void {
    this.addSql(`
create table calendar_event (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  primary key (tenant_id, id),
  title text not null check (title <> ''),
  place text not null,
  note text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  visibility text not null,
  user_id uuid check ((user_id is not null) = (visibility = 'me')),
  start_time text,
  end_time text,
  repeat text,
  weekdays jsonb not null,
  repeat_until date,
  repeat_count integer
);
create index calendar_event_start on calendar_event (tenant_id, start_date);
alter table calendar_event enable row level security;
alter table calendar_event force row level security;
create policy tenant on calendar_event using (${thisTenant}) with check (${thisTenant});`)
  }
}
