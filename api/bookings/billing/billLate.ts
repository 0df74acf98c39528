// The item of a late pick-up: the check-out of the last animal proposes it, and undo takes it back.
import { itemOfLatePickUp, visitPrices } from '../../../shared/bookings/billing/lateFee.ts'
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { bookingAreas } from '../../../shared/bookings/taking/leadTime.ts'
import { settingsOf } from '../../../shared/settings/areaSetting.ts'
import type { Guests } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { followItem } from './billFee.ts'
import { lockedItems } from './lockedItems.ts'

/** A booking after an act on its stays. */
export interface ActedOn {
  booking: Booking
  /** All of the booking, as they are after the act. */
  stays: readonly Stay[]
  animals: Guests['animals']
  settings: Guests['settings']
  /** Single visits on sale. */
  products: readonly Product[]
  zone: string
}

/**
 * Reads and locks the late fee of a booking. The returned function writes it. It throws `alreadyBilled` if a check-out is taken back after
 * its fee was billed. A check-out itself is never refused: a billed fee stays as it is.
 */
export async function lateBillingOf(work: Unit, { booking, stays, animals, settings, products, zone }: ActedOn): Promise<() => void> {
  const area = bookingAreas[booking.service]
  const terms = settingsOf(
    area,
    settings.find((one) => one.area === area),
  )
  const next = itemOfLatePickUp(booking, stays, animals, terms, zone, visitPrices(products))
  const [item] = await lockedItems(work, 'lateFee', [booking.id])
  return () => {
    if (item?.state !== 'billed' || next === null) followItem(work, item, next)
  }
}
