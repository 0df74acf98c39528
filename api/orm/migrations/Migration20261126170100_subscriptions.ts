// Subscriptions of daycare, in the table of the passes; the minimum term and the notice of their products.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126170100_subscriptions extends Migration {
  override up(): void {
    this.addSql(`alter table product add column min_term_months integer check (min_term_months between 0 and 24),
      add column notice_days integer check (notice_days between 0 and 92)`)
    this.addSql(`alter table entitlement add column subscription jsonb`)
    this.addSql(`alter table entitlement drop constraint entitlement_state_check,
      add constraint entitlement_state_check check (state in ('active', 'usedUp', 'ended', 'cancelled'))`)
  }
}
