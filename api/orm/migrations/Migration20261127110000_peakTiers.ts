// The high season: surcharges whose days count as such, and tiers of cancellation fees for it.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127110000_peakTiers extends Migration {
  override up(): void {
    this.addSql('alter table pension_surcharge add column is_peak boolean default false')
    this.addSql(`alter table cancellation_tier add column applies_to text default 'all' check (applies_to in ('all', 'peak'))`)
  }
}
