// What an access was before its deletion was planned, so that the plan can be taken back.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127140100_statusBefore extends Migration {
  override up(): void {
    this.addSql(`alter table tenant add column status_before text`)
    this.addSql(`
update tenant t set status_before = 'DEMO' where t.status = 'SCHEDULED_DELETION'
  and exists (select from audit_entry a where a.concerns = t.id and a.action = 'demo.ended')`)
  }
}
