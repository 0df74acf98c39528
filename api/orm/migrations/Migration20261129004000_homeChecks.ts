// Home checks name who goes, when, what was answered, and the result. Devices hold those that have ended too.
import { Migration } from '@mikro-orm/migrations'

const tables = ['home_check', 'change_log']
const security = (force: string) => tables.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

const columns = `
alter table home_check
  add column member_id uuid,
  add column checker_id uuid,
  add column appointment timestamptz,
  add column checked_on date,
  add column result text check (result in ('passed', 'passedWithConditions', 'failed', 'notPossible')),
  add column reason text not null default '',
  add column valid_until date,
  add column street text not null default '',
  add column zip text not null default '',
  add column city text not null default '',
  add column answers jsonb not null default '[]',
  add constraint home_check_checker foreign key (tenant_id, checker_id) references contact (tenant_id, id) deferrable initially deferred;
create index home_check_of_checker on home_check (tenant_id, checker_id) where checker_id is not null;`

/** No row gets a new version: devices begin a new replica with this version of their schema. */
const ended = `
update home_check set scope = '{homeChecks:ended}' where state in ('done', 'cancelled');
update change_log l set scopes_after = '{homeChecks:ended}' from home_check c
  where l.tenant_id = c.tenant_id and l.entity = 'homeCheck' and l.entity_id = c.id and l.version = c.version and c.state in ('done', 'cancelled');`

export class Migration20261129004000_homeChecks extends Migration {
  override up(): void {
    for (const part of [columns, security('no force'), ended, security('force')]) this.addSql(part)
  }
}
