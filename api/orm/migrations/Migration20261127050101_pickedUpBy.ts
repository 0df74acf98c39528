// Who collected a guest.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127050101_pickedUpBy extends Migration {
  override up(): void {
    this.addSql('alter table stay add column picked_up_by text')
  }
}
