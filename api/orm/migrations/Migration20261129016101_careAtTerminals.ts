// Care at terminals: the house of a terminal, and who entered a dose there.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table terminal add column shelter_id uuid;
alter table care_log
  add column terminal jsonb,
  add column unconfirmed timestamptz;
create index care_log_unconfirmed on care_log (tenant_id) where unconfirmed is not null;`

export class Migration20261129016101_careAtTerminals extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
