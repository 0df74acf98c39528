// The standing days of a subscription that is being sold, and what it costs: shown before it is sold.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { countsAbsences } from '../../../shared/bookings/passes/absences.ts'
import { daysAhead } from '../../../shared/bookings/passes/standingDays.ts'
import { endAfterNotice, soldSubscription } from '../../../shared/bookings/passes/subscription.ts'
import { firstMonth } from '../../../shared/bookings/passes/subscriptionMonths.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { Card } from '../../ui/Card.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ClockField } from '../../ui/ClockField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { weekdayTexts } from '../../ui/weekdays.ts'
import type { SaleForm } from './useSale.ts'
import { useTermFacts } from './useTermFacts.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  product: Product
  form: SaleForm
}

export function SubscriptionSale({ product, form: { values, errors, change } }: Props) {
  const { i18n } = useLingui()
  const weeks = daysAhead / 7
  return (
    <>
      <Card title={<Trans>Standing days</Trans>}>
        <div className={classes.fields}>
          <ChoiceList
            label={<Trans>Weekdays</Trans>}
            description={
              <Plural
                value={product.perWeek ?? 0}
                one={`Up to # day. It is booked ${weeks} weeks ahead; without a choice each visit is booked by hand.`}
                other={`Up to # days. They are booked ${weeks} weeks ahead; without a choice each visit is booked by hand.`}
              />
            }
            options={Object.keys(weekdayTexts)}
            texts={weekdayTexts}
            value={values.weekdays.map(String)}
            error={errors.weekdays && i18n._(errorTexts[errors.weekdays])}
            onChange={(weekdays) => change({ weekdays: weekdays.map(Number) })}
          />
          {values.weekdays.length > 0 && (
            <div className={classes.pair}>
              <ClockField
                label={<Trans>Drop-off time</Trans>}
                value={values.dropOffTime}
                onChange={(dropOffTime) => change({ dropOffTime })}
              />
              <ClockField label={<Trans>Pick-up time</Trans>} value={values.pickUpTime} onChange={(pickUpTime) => change({ pickUpTime })} />
            </div>
          )}
        </div>
      </Card>
      {values.start !== null && <Costs product={product} start={values.start} />}
    </>
  )
}

/** The price of a month, the first item, and when it can end. */
function Costs({ product, start }: { product: Product; start: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const termFacts = useTermFacts()
  const none = { weekdays: [], dropOffTime: null, pickUpTime: null }
  const sold = soldSubscription(product, { id: '', contactId: '', animalId: null, start, ...none })
  const first = firstMonth(sold)
  const [from, to] = [formats.date(first?.from ?? start), formats.date(first?.to ?? start)]
  const earliest = formats.date(endAfterNotice(sold, start))
  return (
    <Card title={<Trans>Price and term</Trans>}>
      <div className={classes.fields}>
        <FactLines
          facts={[
            [t`Price per month`, formats.money(product.priceCents)],
            [t`First item, ${from} to ${to}`, formats.money(first?.amountCents ?? 0)],
            ...termFacts(sold.subscription),
            [t`Ends at the earliest on`, earliest],
          ]}
        />
        <Text c="dimmed">
          {countsAbsences(sold.subscription) ? (
            <Trans>Each month of the calendar is billed on its first day.</Trans>
          ) : (
            <Trans>Each month of the calendar is billed on its first day. Days on which the animal does not come are included.</Trans>
          )}
        </Text>
      </div>
    </Card>
  )
}
