// Files are asked for an animal too.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129003000_animalFiles extends Migration {
  override up(): void {
    this.addSql(`
alter table file_drop
  add column animal_id uuid,
  add constraint file_drop_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  add constraint file_drop_of_one check (contact_id is null or animal_id is null);
create index file_drop_of_animal on file_drop (tenant_id, animal_id);`)
  }
}
