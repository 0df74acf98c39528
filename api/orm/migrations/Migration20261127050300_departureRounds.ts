// The cleaning of a room after its guest left is a round of its own.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127050300_departureRounds extends Migration {
  override up(): void {
    this.addSql(`alter table room_round drop constraint room_round_round_check`)
    this.addSql(
      `alter table room_round add constraint room_round_round_check check (round in ('morning', 'cleaning', 'departure', 'evening'))`,
    )
  }
}
