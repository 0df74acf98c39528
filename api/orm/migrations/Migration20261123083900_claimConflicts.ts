// Open conflicts of what decides who can claim a found animal: the second of two different entries is kept with the change until somebody decides.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123083900_claimConflicts extends Migration {
  override up(): void {
    this.addSql('alter table status_change add column conflicts jsonb')
  }
}
