// A cancelled booking says why its fee is another one than that of the tiers.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261125164500_cancelFeeReason extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column cancel_fee_reason text not null default ''`)
  }
}
