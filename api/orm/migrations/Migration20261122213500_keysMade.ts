// Which kinds of keys this database was used with: a start that finds none of such a kind stops instead of making new ones.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122213500_keysMade extends Migration {
  override up(): void {
    this.addSql(`alter table platform_setting add column keys_made text[] not null default '{}';`)
  }
}
