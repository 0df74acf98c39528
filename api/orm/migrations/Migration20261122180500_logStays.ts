// The change log is history: nothing is taken out of it unless the whole organisation is erased.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122180500_logStays extends Migration {
  override up(): void {
    this.addSql(`create policy log_stays on change_log as restrictive for delete using (current_setting('app.erasing', true) = 'on')`)
  }
}
