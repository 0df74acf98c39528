// Kinds of rooms, and prices of boarding that are for one.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127110100_roomKinds extends Migration {
  override up(): void {
    this.addSql('alter table room add column kind text')
    this.addSql('alter table pension_price add column room_kind text')
  }
}
