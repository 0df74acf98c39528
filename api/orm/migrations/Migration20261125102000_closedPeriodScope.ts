// Closed periods go to those who are given opening times, terminals among them.
import { Migration } from '@mikro-orm/migrations'

const tables = ['closed_period', 'change_log']
const security = (force: string) => tables.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

/** No row gets a new version: devices begin a new replica with this version of their schema. */
const moved = `
update closed_period set scope = array_replace(scope, 'settings', 'openingTimes');
update change_log set
  scopes_before = array_replace(scopes_before, 'settings', 'openingTimes'),
  scopes_after = array_replace(scopes_after, 'settings', 'openingTimes')
  where entity = 'closedPeriod';`

export class Migration20261125102000_closedPeriodScope extends Migration {
  override up(): void {
    for (const part of [security('no force'), moved, security('force')]) this.addSql(part)
  }
}
