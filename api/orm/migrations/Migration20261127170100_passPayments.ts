// Passes of daycare that are valid once they are paid, and the day of the payment.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127170100_passPayments extends Migration {
  override up(): void {
    this.addSql(`alter table entitlement add column paid_on date`)
    this.addSql(`alter table entitlement drop constraint entitlement_state_check,
      add constraint entitlement_state_check check (state in ('draft', 'active', 'usedUp', 'ended', 'cancelled'))`)
  }
}
