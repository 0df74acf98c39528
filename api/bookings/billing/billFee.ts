// The item of a cancellation fee: it comes with the cancellation or no-show, and goes when that is taken back.
import type { Booking } from '../../../shared/bookings/booking.ts'
import { itemOfFee } from '../../../shared/bookings/billing/itemsOfStays.ts'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import { Failure } from '../../../shared/errors.ts'
import { anyEntity } from '../../entities.ts'
import type { Guests } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lockedItems, type StoredItem } from './lockedItems.ts'

/**
 * Reads and locks the item of a booking before the act. The function it returns takes the booking after the act and writes the item. It
 * throws `alreadyBilled` if the fee was billed and changes.
 */
export async function feeBillingOf(work: Unit, before: Booking, animals: Guests['animals']): Promise<(after: Booking) => void> {
  const had = itemOfFee(before, animals)
  const [item] = had ? await lockedItems(work, 'cancelFee', [before.id]) : []
  return (after) => {
    const next = itemOfFee(after, animals)
    if (item || !had) followItem(work, item, next)
  }
}

/**
 * Creates, changes or removes the item of a fee. If the amount is the same as before, the item stays as it is, with the decision about it.
 * Throws `alreadyBilled` if a billed item would change.
 */
export function followItem(work: Unit, item: StoredItem | undefined, next: ToBillItem | null): void {
  if (item && item.proposedCents === next?.proposedCents) return
  if (item?.state === 'billed') throw new Failure('alreadyBilled', { detail: { text: item.text } })
  if (item && next) Object.assign(item, { ...next, version: item.version })
  else if (item) work.em.remove(item)
  else if (next) work.em.create(anyEntity('toBillItem'), { ...next, tenantId: work.tenantId })
}
