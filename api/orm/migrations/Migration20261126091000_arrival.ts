// Belongings of guests, and the answers at check-in.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126091000_arrival extends Migration {
  override up(): void {
    this.addSql('alter table stay add column belongings jsonb, add column arrival jsonb')
  }
}
