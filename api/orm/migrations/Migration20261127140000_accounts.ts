// What the operator sees of accounts: when each signed in last, why it is locked, and the organisations of all.
import { Migration } from '@mikro-orm/migrations'

const isOperator = `current_setting('app.operator', true) = 'on'`

export class Migration20261127140000_accounts extends Migration {
  override up(): void {
    this.addSql(`
alter table "user"
  add column last_sign_in_at timestamptz,
  add column lock_reason text not null default ''`)
    this.addSql(`update "user" u set last_sign_in_at = (select max(s.created_at) from session s where s.user_id = u.id)`)
    this.addSql(`create policy operator on membership for select using (${isOperator})`)
    this.addSql(`create policy operator on invitation for select using (${isOperator})`)
  }
}
