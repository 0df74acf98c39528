// Disclosure locks: rows that go with an animal say whom they are shown to, and the database shows them to nobody else.
import { Migration } from '@mikro-orm/migrations'

const tables = ['animal', 'animal_facts', 'status_change', 'photo', 'vaccination', 'weight', 'task']

/** Besides the policy of the organisation. Whoever the transaction is bound to is named; what belongs to nobody's eyes says so. */
const isShown = `restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all'`

export class Migration20260627000000_disclosure extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table ${table} add column restricted_to text[] check (cardinality(restricted_to) > 0)`)
      this.addSql(`create policy disclosure on ${table} as restrictive for select using (${isShown})`)
    }
  }
}
