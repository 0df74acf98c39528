// Of somebody who is interested it is noted that their home was checked, with the day, who did it and what was seen.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126082000_checkedHomes extends Migration {
  override up(): void {
    this.addSql('alter table interest add column home_check jsonb')
  }
}
