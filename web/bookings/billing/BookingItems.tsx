import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { ItemList } from './ItemList.tsx'
import { useItemsOfBooking } from './useItems.ts'

/** What a booking has to bill; nothing is shown while there is nothing. */
export function BookingItems({ bookingId }: { bookingId: string }) {
  const items = useItemsOfBooking(bookingId)
  if (!items || items.length === 0) return null
  return (
    <Card flush title={<Trans>To bill</Trans>}>
      <ItemList items={items} />
    </Card>
  )
}
