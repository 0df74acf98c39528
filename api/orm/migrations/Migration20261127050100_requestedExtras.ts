// Extras in requests: with which requests a product is offered, and what a customer chose.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127050100_requestedExtras extends Migration {
  override up(): void {
    this.addSql(`alter table product add column in_requests text[] default '{}'`)
    this.addSql(`alter table booking_request add column extras jsonb default '[]'`)
  }
}
