// A booking with an agreed price is changed: shows the new price and the difference, and asks which price applies.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { keptPriceOf, priceOfBooking } from '../../../shared/bookings/price/priceOfBooking.ts'
import { agreedAnew, withAgreed } from '../../../shared/bookings/taking/agreedPrices.ts'
import { priceChanges } from '../../../shared/bookings/taking/bookingActs.ts'
import { isPricedAnew } from '../../../shared/bookings/taking/pricedAnew.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { PickOne } from '../../ui/PickOne.tsx'
import { usePriceFacts } from '../parts/usePriceFacts.ts'
import { differenceText, priceChangeTexts } from '../parts/priceChange.ts'
import type { BookingForm } from './useBookingForm.ts'

/** Nothing while nothing changes that the price depends on. */
export function PriceChoice({ form: { given, values, change } }: { form: BookingForm }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { startDate, endDate, dropOffTime, pickUpTime, animals } = values
  const stays = given?.stays ?? []
  const facts = usePriceFacts(withAgreed(animals, stays))
  const agreed = given?.booking.price
  if (!agreed || !facts || !startDate || !endDate || endDate < startDate || !isPricedAnew(given, values, facts)) return null
  const dated = { startDate, endDate, dropOffTime, pickUpTime }
  const byList = keptPriceOf(priceOfBooking(dated, facts), facts, animals.length)
  const before = formats.money(agreed.totalCents)
  const [after, difference] = byList
    ? [formats.money(byList.totalCents), differenceText(byList.totalCents - agreed.totalCents, formats)]
    : [t`not known on this device`, null]
  // Another price for an animal leaves no choice: it is what somebody agrees just now.
  const isAnew = agreedAnew(animals, stays).length > 0
  return (
    <Card title={<Trans>Agreed price</Trans>}>
      <Text>
        {isAnew ? (
          <Trans>
            Agreed until now: {before}. With the price per night or day: {after}
          </Trans>
        ) : (
          <Trans>
            Agreed: {before}. By the list: {after}
          </Trans>
        )}
        {difference && ` (${difference})`}
      </Text>
      {!isAnew && (
        <PickOne
          label={<Trans>Price from now on</Trans>}
          options={priceChanges}
          texts={priceChangeTexts}
          value={values.price ?? 'list'}
          onChange={(price) => change({ price: price ?? 'list' })}
        />
      )}
    </Card>
  )
}
