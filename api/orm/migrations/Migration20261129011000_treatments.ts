// Plans of care have a rhythm, pauses, an end before their last day, and what is known of the drug.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table care_item
  add column rhythm text check (rhythm in ('days', 'weeks', 'months', 'years', 'dates')),
  add column every integer check (every > 0),
  add column weekdays jsonb default '[]',
  add column dates jsonb default '[]',
  add column count integer check (count > 0),
  add column pauses jsonb default '[]',
  add column stopped_at timestamptz,
  add column stop_reason text not null default '',
  add column blocks_adoption boolean not null default false,
  add column batch text not null default '',
  add column expires_on date,
  add column is_prescription boolean not null default false,
  add column cost_cents integer check (cost_cents >= 0);
alter table care_log
  add column batch text not null default '',
  add column expires_on date;`

export class Migration20261129011000_treatments extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
