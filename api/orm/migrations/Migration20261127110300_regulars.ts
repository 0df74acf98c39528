// Closed periods that are open to customers with a number of finished stays.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127110300_regulars extends Migration {
  override up(): void {
    this.addSql('alter table closed_period add column regulars_from integer check (regulars_from > 0)')
  }
}
