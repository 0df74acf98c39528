// Bookmarks of more lists than the list of animals, and a collation for German order.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126170500_savedViews extends Migration {
  override up(): void {
    this.addSql('alter table bookmark add column list text')
    this.addSql(`create collation german (provider = icu, locale = 'de-u-kn-true', deterministic = false)`)
  }
}
