import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { ItemList } from './ItemList.tsx'
import { useItemsOfBooking, useItemsOfResidency } from './useItems.ts'

/** The items to bill of a booking; empty without items. */
export function BookingItems({ bookingId }: { bookingId: string }) {
  const items = useItemsOfBooking(bookingId)
  if (!items || items.length === 0) return null
  return (
    <Card flush title={<Trans>To bill</Trans>}>
      <ItemList items={items} />
    </Card>
  )
}

/** The items to bill of a sponsored residency that this device holds; empty without items. */
export function ResidencyItems({ residencyId }: { residencyId: string }) {
  const items = useItemsOfResidency(residencyId)
  if (!items || items.length === 0) return null
  return (
    <Card flush title={<Trans>To bill</Trans>}>
      <ItemList items={items} />
    </Card>
  )
}
