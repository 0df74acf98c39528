// What a person saw who entered a call that is held: versions of further rows, and the calls it was built on.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123202800_seenByHeld extends Migration {
  override up(): void {
    this.addSql("alter table held_mutation add column seen jsonb not null default '{}'")
  }
}
