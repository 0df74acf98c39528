// Records of organisations that were merged into others, and everything that takes that apart again.
import { Migration } from '@mikro-orm/migrations'

const organizationMerge = `
create table organization_merge (
  id uuid primary key,
  survivor_id uuid not null references organization (id) on delete cascade,
  other_id uuid not null unique references organization (id) on delete cascade,
  merged_at timestamptz not null,
  merged_by uuid not null,
  kept jsonb not null
)`

const actions = `
alter table organization_event add constraint organization_event_action_check check (action in (
  'created', 'changed', 'status', 'duplicate', 'merged', 'mergedAway', 'unmerged', 'contractMade', 'contractEnded', 'contractGoesOn',
  'contractDiscarded', 'periodMade', 'periodCancelled', 'invoiced', 'invoiceCancelled', 'invoiceWrittenOff', 'paid', 'paidBack'))`

export class Migration20261129001000_organizationMerges extends Migration {
  override up(): void {
    this.addSql(organizationMerge)
    this.addSql('create index organization_merge_into on organization_merge (survivor_id, merged_at)')
    this.addSql('alter table organization add column merged_at timestamptz')
    this.addSql('alter table organization_event drop constraint organization_event_action_check')
    this.addSql(actions)
  }
}
