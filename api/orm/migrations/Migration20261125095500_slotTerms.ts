// How much a day counts by the opening time of arrival and departure, how many animals an opening time takes, and whether it is closed on holidays.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table opening_time
  add column day_weight integer not null default 2 check (day_weight between 0 and 2),
  add column max_animals integer check (max_animals > 0),
  add column closed_on_holidays boolean not null default false;`

export class Migration20261125095500_slotTerms extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
