// A booking has a note for the office and says why it was cancelled and for which fee; a stay has a room.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table booking
  add column internal_note text not null default '',
  add column cancel_reason text not null default '',
  add column cancel_fee_cents integer check (cancel_fee_cents >= 0);
alter table stay add column room_id uuid;
create index stay_of_room on stay (tenant_id, room_id) where room_id is not null;`

export class Migration20261125091500_bookingDetails extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
