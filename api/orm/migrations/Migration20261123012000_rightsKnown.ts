// Which rights this database was used with: a right that a newer version brings is given to people who hold the rest of a preset.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123012000_rightsKnown extends Migration {
  override up(): void {
    this.addSql(`alter table platform_setting add column rights_known text[];`)
  }
}
