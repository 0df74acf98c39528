// An account that was merged says into which one, since when, and who decided it.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129005000_accountMerges extends Migration {
  override up(): void {
    this.addSql(`
alter table "user"
  add column merged_into uuid,
  add column merged_at timestamptz,
  add column merged_by uuid,
  add constraint user_merged check ((merged_into is null) = (merged_at is null) and (merged_into is null) = (merged_by is null)
    and (merged_into is null or disabled_at is not null) and merged_into <> id)`)
  }
}
