// The liability insurance of a contact.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126230100_insurance extends Migration {
  override up(): void {
    this.addSql('alter table contact add column insurer text, add column insurance_number text, add column insured_until date')
  }
}
