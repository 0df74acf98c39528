// Quarantine of an animal: from when, until when, and who decided about it and why.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122111000_quarantine extends Migration {
  override up(): void {
    this.addSql('alter table animal add column quarantine jsonb;')
  }
}
