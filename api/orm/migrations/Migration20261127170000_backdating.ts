// The right to enter boarding bookings that have begun: those who take bookings and note payments keep what they could do before.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127170000_backdating extends Migration {
  override up(): void {
    this.addSql(`
alter table membership no force row level security;
update membership set rights = array_append(rights, 'pension.backdate')
  where rights @> '{pension.checkin,payment.book}' and not rights @> '{pension.backdate}';
alter table membership force row level security;`)
  }
}
