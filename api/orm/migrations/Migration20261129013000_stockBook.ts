// The running numbers of the stock book. An entry stays when its change or its animal is deleted, so it points at neither by a foreign key.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

export class Migration20261129013000_stockBook extends Migration {
  override up(): void {
    this.addSql(`
create table stock_book_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  numbered_at timestamptz not null,
  primary key (tenant_id, id),
  constraint stock_book_entry_number unique (tenant_id, number)
);
alter table stock_book_entry enable row level security;
alter table stock_book_entry force row level security;
create policy tenant on stock_book_entry using (${thisTenant}) with check (${thisTenant});`)
  }
}
