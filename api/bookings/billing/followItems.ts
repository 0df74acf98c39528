// Writes what became of the items of a source that is billed by the month.
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import { itemChanges } from '../../../shared/bookings/residencies/billedMonths.ts'
import { Failure } from '../../../shared/errors.ts'
import { anyEntity } from '../../entities.ts'
import type { Unit } from '../../unitOfWork.ts'
import type { StoredItem } from './lockedItems.ts'

/** `takesBack`: the source is taken back. It then throws `alreadyBilled` if an item that would be deleted was billed. */
export function followItems(work: Unit, due: readonly ToBillItem[], items: readonly StoredItem[], takesBack = false): void {
  const { added, changed, removed } = itemChanges(due, items, takesBack)
  if (removed.some(({ state }) => state === 'billed')) throw new Failure('alreadyBilled')
  for (const item of removed) work.em.remove(item)
  for (const { item, next } of changed) Object.assign(item, { ...next, version: item.version })
  for (const item of added) work.em.create(anyEntity('toBillItem'), { ...item, tenantId: work.tenantId })
}
