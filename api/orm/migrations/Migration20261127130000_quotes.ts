// Quotes of the operator to organisations.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127130000_quotes extends Migration {
  override up(): void {
    this.addSql(`
create table quote (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  email text not null,
  items json not null,
  tax_rate integer not null check (tax_rate in (0, 700, 1900)),
  valid_until date not null,
  text text not null,
  state text not null check (state in ('sent', 'accepted', 'declined', 'expired', 'withdrawn')),
  sent_at timestamptz not null,
  sent_by uuid not null,
  answered_at timestamptz,
  answered_by text not null,
  answered_from text not null,
  text_hash text not null,
  reason text not null
)`)
    this.addSql('create index quote_of on quote (organization_id, sent_at)')
    this.addSql(`create index quote_open on quote (valid_until) where state = 'sent'`)
  }
}
