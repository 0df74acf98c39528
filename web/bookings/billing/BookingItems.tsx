import { Trans } from '@lingui/react/macro'
import { isSettled, remainingOf } from '../../../shared/bookings/billing/remaining.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import { Card } from '../../ui/Card.tsx'
import { ItemList } from './ItemList.tsx'
import { useDepositsOf, useItemsOfBooking, useItemsOfSource } from './useItems.ts'

/** The items to bill of a booking, and its received deposit; empty without items, unless the deposit of a booking that is over is given back. */
export function BookingItems({ booking }: { booking: Pick<Booking, 'id' | 'state'> }) {
  const items = useItemsOfBooking(booking.id)
  const deposits = useDepositsOf([booking.id])
  if (!items || !deposits) return null
  if (items.length === 0 && !(isSettled(booking) && remainingOf(items, deposits).received.length > 0)) return null
  return (
    <Card flush title={<Trans>To bill</Trans>}>
      <ItemList items={items} deposits={deposits} />
    </Card>
  )
}

/** The items to bill of a sponsored residency that this device holds; empty without items. */
export function ResidencyItems({ residencyId }: { residencyId: string }) {
  const items = useItemsOfSource(residencyId)
  if (!items || items.length === 0) return null
  return (
    <Card flush title={<Trans>To bill</Trans>}>
      <ItemList items={items} />
    </Card>
  )
}
