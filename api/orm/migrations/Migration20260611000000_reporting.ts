// Faults of devices and of the server, one row for those that are the same.
import { Migration } from '@mikro-orm/migrations'

const table = `
create table client_error (
  fingerprint text primary key,
  source text not null check (source in ('device', 'server')),
  level text not null check (level in ('error', 'warning')),
  name text not null,
  message text not null,
  stack text not null,
  route text not null,
  build text not null,
  browser text not null,
  facts json not null,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
create index client_error_age on client_error (last_seen);`

export class Migration20260611000000_reporting extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
