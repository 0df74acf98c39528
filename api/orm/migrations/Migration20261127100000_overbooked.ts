// Why a booking was taken into a room or a house that is full.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127100000_overbooked extends Migration {
  override up(): void {
    this.addSql('alter table booking add column overbook_reason text')
  }
}
