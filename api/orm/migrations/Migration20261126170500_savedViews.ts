// Bookmarks of other lists than that of animals, and the order of German lists.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126170500_savedViews extends Migration {
  override up(): void {
    this.addSql('alter table bookmark add column list text')
    this.addSql(`create collation german (provider = icu, locale = 'de-u-kn-true', deterministic = false)`)
  }
}
