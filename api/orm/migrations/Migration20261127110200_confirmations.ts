// When a booking was taken, and who noted that its customer still comes.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127110200_confirmations extends Migration {
  override up(): void {
    this.addSql('alter table booking add column taken_on date, add column confirmed_at timestamptz, add column confirmed_by uuid')
  }
}
