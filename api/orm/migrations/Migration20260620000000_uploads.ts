// Where an organisation is that asks for a quote.
import { Migration } from '@mikro-orm/migrations'

const tables = `
alter table quote_request add column zip text not null default '', add column city text not null default '';`

export class Migration20260620000000_uploads extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
