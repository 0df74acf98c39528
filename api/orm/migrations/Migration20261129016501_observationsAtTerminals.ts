// Observations at terminals: where one was noted, and whether the PIN was checked.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129016501_observationsAtTerminals extends Migration {
  override up(): void {
    this.addSql('alter table observation add column terminal jsonb')
  }
}
