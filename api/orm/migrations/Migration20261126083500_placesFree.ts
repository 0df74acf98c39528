// When the customer of a request on the waiting list was told that a place became free.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126083500_placesFree extends Migration {
  override up(): void {
    this.addSql('alter table booking_request add column place_free_at timestamptz')
  }
}
