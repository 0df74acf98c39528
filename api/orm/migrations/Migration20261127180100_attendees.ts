// People who take part in appointments.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127180100_attendees extends Migration {
  override up(): void {
    this.addSql(`alter table calendar_event add column attendees jsonb default '[]'`)
  }
}
