// Acts on a booking and a task that were done already when they arrived: who did it again, and when.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123085800_again extends Migration {
  override up(): void {
    this.addSql('alter table stay add column again jsonb')
    this.addSql('alter table task add column again jsonb')
  }
}
