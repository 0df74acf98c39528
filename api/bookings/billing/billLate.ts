// The item of a late pick-up: the check-out of the last animal proposes it, and undo takes it back.
import { itemOfLatePickUp } from '../../../shared/bookings/billing/lateFee.ts'
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import { bookingAreas } from '../../../shared/bookings/taking/leadTime.ts'
import { settingsOf } from '../../../shared/settings/areaSetting.ts'
import type { Guests } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { followItem } from './billFee.ts'
import { lockedItems } from './lockedItems.ts'

interface Of {
  booking: Booking
  /** All of the booking, as they are after the act. */
  stays: readonly Stay[]
  animals: Guests['animals']
  settings: Guests['settings']
  zone: string
}

/**
 * Reads and locks the item of a booking. The function it returns writes it. It throws `alreadyBilled` if a check-out is taken back whose
 * fee was billed; a check-out is never refused, and what was billed stays.
 */
export async function lateBillingOf(work: Unit, { booking, stays, animals, settings, zone }: Of): Promise<() => void> {
  const area = bookingAreas[booking.service]
  const terms = settingsOf(
    area,
    settings.find((one) => one.area === area),
  )
  const next = itemOfLatePickUp(booking, stays, animals, terms, zone)
  const [item] = await lockedItems(work, 'lateFee', [booking.id])
  return () => {
    if (item?.state !== 'billed' || next === null) followItem(work, item, next)
  }
}
