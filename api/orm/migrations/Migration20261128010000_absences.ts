// What becomes of the days of a subscription that are cancelled in time.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261128010000_absences extends Migration {
  override up(): void {
    this.addSql(`alter table product add column absence_policy text check (absence_policy in ('included', 'carry', 'refund')),
      add column carry_days integer check (carry_days between 1 and 31)`)
  }
}
