// What an uploaded table holds: stays of animals, contacts, or vaccinations. Null until a person chose.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126012000_importKinds extends Migration {
  override up(): void {
    this.addSql(`
alter table import_file add column kind text check (kind in ('animals', 'contacts', 'vaccinations'));
alter table import_file no force row level security;
update import_file set kind = 'animals' where places is not null;
alter table import_file force row level security;`)
  }
}
