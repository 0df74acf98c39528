// Devices of everybody who takes animals in hold the authorities, and what seizures know of their animals stays on devices.
import { Migration } from '@mikro-orm/migrations'

const tables = ['contact', 'status_change', 'change_log']
const security = (force: string) => tables.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

/** No row gets a new version: devices begin a new replica with this version of their schema. */
const scopes = `
update contact set scope = scope || '{contacts:authorities}'
  where (kind = 'authority' or 'authority' = any(roles)) and not 'contacts:authorities' = any(scope);
update change_log l set scopes_after = c.scope from contact c
  where l.tenant_id = c.tenant_id and l.entity = 'contact' and l.entity_id = c.id and l.version = c.version and 'contacts:authorities' = any(c.scope);
update status_change set scope = '{changes:open}' || scope
  where kind in ('seizureIn', 'seizureOut') and restricted_to is null and not 'changes:open' = any(scope);
update change_log l set scopes_after = c.scope from status_change c
  where l.tenant_id = c.tenant_id and l.entity = 'statusChange' and l.entity_id = c.id and l.version = c.version and c.kind in ('seizureIn', 'seizureOut');`

export class Migration20261129014401_authoritiesOnDevices extends Migration {
  override up(): void {
    for (const part of [security('no force'), scopes, security('force')]) this.addSql(part)
  }
}
