// What an access may take up at most; without a number it is not limited.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table tenant
  add column user_limit integer check (user_limit > 0),
  add column storage_limit integer check (storage_limit > 0);`

export class Migration20261129000001_limits extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
