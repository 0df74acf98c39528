// The audit outlives the organisation that it tells of: the application can add to it and nothing else.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123014500_auditStays extends Migration {
  override up(): void {
    this.addSql(`
drop policy erased on audit_entry;
alter table audit_entry drop constraint audit_entry_concerns_fkey;`)
  }
}
