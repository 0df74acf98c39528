// A table can also hold intakes and outcomes of animals that are here already.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126050000_importedChanges extends Migration {
  override up(): void {
    this.addSql(`
alter table import_file drop constraint import_file_kind_check;
alter table import_file add constraint import_file_kind_check check (kind in ('animals', 'contacts', 'vaccinations', 'changes'));`)
  }
}
