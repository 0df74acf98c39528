// Which contacts somebody has looked at beside a contact and found to be somebody else.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129010000_contactsNotSame extends Migration {
  override up(): void {
    this.addSql('alter table contact_details add column not_same text[];')
  }
}
