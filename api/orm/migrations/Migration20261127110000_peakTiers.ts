// The high season: a surcharge can define its days, and cancellation tiers can apply to it.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127110000_peakTiers extends Migration {
  override up(): void {
    this.addSql('alter table pension_surcharge add column is_peak boolean default false')
    this.addSql(`alter table cancellation_tier add column applies_to text default 'all' check (applies_to in ('all', 'peak'))`)
  }
}
