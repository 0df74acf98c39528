// The entry of the waiting list that a draft of a surrender was begun from.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129015402_draftOfRequest extends Migration {
  override up(): void {
    this.addSql('alter table change_draft add column intake_request_id uuid')
  }
}
