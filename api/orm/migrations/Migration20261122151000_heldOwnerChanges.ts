// Ownership that decides about an animal in care goes to every device, however long ago it began.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122151000_heldOwnerChanges extends Migration {
  override up(): void {
    this.addSql(
      `update status_change set scope = array_append(scope, 'changes:open')
         where (owner = 'organisation' or kind = 'ownerChange' and owner is not null) and ownership_until is null and cancelled_at is null
           and restricted_to is null and not 'changes:open' = any(scope)`,
    )
  }
}
