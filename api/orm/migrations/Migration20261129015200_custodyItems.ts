// Items to bill for animals that are no guests, such as seized animals.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129015200_custodyItems extends Migration {
  override up(): void {
    this.addSql(`
alter table to_bill_item drop constraint to_bill_item_service_check;
alter table to_bill_item add constraint to_bill_item_service_check check (service in ('daycare', 'pension', 'custody'));`)
  }
}
