// What the operator records of organisations, their history, and what came of quote requests.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127120000_operatorRecords extends Migration {
  override up(): void {
    this.addSql(`
alter table organization
  add column legal_form text not null default '',
  add column email text,
  add column phone text not null default '',
  add column street text not null default '',
  add column country text not null default 'DE' check (country in ('DE', 'AT', 'CH')),
  add column notes text not null default '',
  add column duplicate_of uuid references organization (id) on delete set null,
  add column version integer not null default 0`)
    this.addSql('create index organization_name on organization (official_name, id)')
    this.addSql('create index organization_status on organization (status)')
    this.addSql('create index organization_repeats on organization (duplicate_of) where duplicate_of is not null')
    this.addSql(`
create table organization_event (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  at timestamptz not null,
  action text not null check (action in ('created', 'changed', 'status', 'duplicate')),
  actor_id uuid,
  status text,
  reason text not null,
  changes json not null
)`)
    this.addSql('create index organization_event_of on organization_event (organization_id, at)')
    this.addSql(`
alter table quote_request
  add column organization_id uuid references organization (id) on delete set null,
  add column closed_for text not null default ''`)
    this.addSql('create index quote_request_of on quote_request (organization_id)')
    this.addSql('create index tenant_status on tenant (status, created_at)')
  }
}
