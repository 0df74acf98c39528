// A price for each night or day that is agreed for an animal of a boarding booking.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261128110000_pricePerUnit extends Migration {
  override up(): void {
    this.addSql('alter table stay add column price_per_unit integer check (price_per_unit >= 0)')
  }
}
