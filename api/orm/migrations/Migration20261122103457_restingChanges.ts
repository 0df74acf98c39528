// The change that ended a task before anybody did it, and an index of births by their mother: they rest on her story.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122103457_restingChanges extends Migration {
  override up(): void {
    this.addSql(`alter table task add column ended_by uuid`)
    this.addSql(`create index task_ended on task (tenant_id, ended_by) where ended_by is not null`)
    this.addSql(`create index status_change_of_mother on status_change (tenant_id, (details ->> 'motherId')) where kind = 'birth'`)
  }
}
