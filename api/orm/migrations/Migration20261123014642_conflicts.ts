// Open conflicts: if two people enter different values in a safety field, the second value is kept with the row until somebody decides.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123014642_conflicts extends Migration {
  override up(): void {
    this.addSql('alter table animal_facts add column conflicts jsonb')
    this.addSql('alter table contact_details add column conflicts jsonb')
  }
}
