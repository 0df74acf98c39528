// The history of a whole organisation reads the log and the audit by time.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127150000_historyOfAll extends Migration {
  override up(): void {
    this.addSql('create index change_log_by_time on change_log (tenant_id, recorded_at, version, seq)')
    this.addSql('create index audit_entry_by_time on audit_entry (concerns, at, id)')
  }
}
