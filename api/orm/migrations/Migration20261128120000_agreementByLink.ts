// Somebody without an account accepts the data processing agreement by a link: then no user did.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261128120000_agreementByLink extends Migration {
  override up(): void {
    this.addSql('alter table agreement alter column user_id drop not null')
  }
}
