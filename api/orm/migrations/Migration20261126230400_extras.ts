// Extras among the products: services beside the care, such as a bath.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126230400_extras extends Migration {
  override up(): void {
    this.addSql('alter table product drop constraint product_kind_check')
    this.addSql(`alter table product add constraint product_kind_check check (kind in ('single', 'pass', 'subscription', 'extra'))`)
  }
}
