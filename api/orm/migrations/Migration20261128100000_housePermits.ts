// How many animals daycare may take in one house by its permit, and which house a group of daycare is in.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261128100000_housePermits extends Migration {
  override up(): void {
    this.addSql('alter table shelter add column permit_max_animals integer check (permit_max_animals > 0)')
    this.addSql('alter table daycare_group add column shelter_id uuid')
  }
}
