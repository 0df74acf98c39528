// Sessions of animal helpers that come again every week: the first session of their series.
import { Migration } from '@mikro-orm/migrations'

const parts = [
  'alter table helper_session add column series_id uuid',
  `alter table helper_session add constraint helper_session_helper_session
    foreign key (tenant_id, series_id) references helper_session (tenant_id, id) deferrable initially deferred`,
  'create index helper_session_of_series on helper_session (tenant_id, series_id)',
]

export class Migration20261129172001_repeatedSessions extends Migration {
  override up(): void {
    for (const part of parts) this.addSql(part)
  }
}
