// A link to sign up for any session of animal helpers to come: it names none.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129172002_openSessionsLink extends Migration {
  override up(): void {
    this.addSql('alter table session_link alter column session_id drop not null')
  }
}
