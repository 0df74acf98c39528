// An interest of which nobody said how the person got in touch says so, where the form used to begin with a phone call.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122104625_interestSource extends Migration {
  override up(): void {
    this.addSql(
      "alter table interest drop constraint interest_source_check, add constraint interest_source_check check (source in ('unknown', 'webForm', 'phone', 'visit', 'portal'))",
    )
  }
}
