// Traits of animals that a group of daycare takes only, or does not take.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127180000_groupTraits extends Migration {
  override up(): void {
    this.addSql(`alter table daycare_group add column allowed_traits text[] default '{}', add column denied_traits text[] default '{}'`)
  }
}
