// Opening times are entered in the administration: they have names, and can be put out of use.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table opening_time
  add column name text not null default '',
  add column active boolean not null default true;`

export class Migration20261125062500_openingTimes extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
