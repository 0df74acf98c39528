// What becomes of the part of a deposit that is more than its booking costs.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127084000_surplusOfDeposits extends Migration {
  override up(): void {
    this.addSql(`alter table deposit add column surplus text check (surplus in ('refund', 'credit', 'forfeit'))`)
  }
}
