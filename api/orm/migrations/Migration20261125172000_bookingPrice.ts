// A booking of boarding keeps the price that was agreed, line by line.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261125172000_bookingPrice extends Migration {
  override up(): void {
    this.addSql('alter table booking add column price jsonb')
  }
}
