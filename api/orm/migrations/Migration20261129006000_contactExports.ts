// When everything that is kept about a contact was last written into a file for that person.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129006000_contactExports extends Migration {
  override up(): void {
    this.addSql('alter table contact_details add column exported_at timestamptz;')
  }
}
