import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { depositFor } from '../../../shared/bookings/deposits/deposit.ts'
import { keptPriceOf, priceOfBooking } from '../../../shared/bookings/price/priceOfBooking.ts'
import type { BookingTerms } from '../../../shared/bookings/taking/bookingTerms.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { usePriceFacts } from '../parts/usePriceFacts.ts'

type Terms = Pick<BookingTerms, 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime' | 'animals'>

/** The deposit that is asked for with the acceptance; empty where the organisation asks for none. The server works it out again. */
export function DepositHint({ terms: { animals, startDate, endDate, ...times } }: { terms: Terms }) {
  const { engine } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const facts = usePriceFacts(animals)
  const settings = useRows(
    async () => settingsOf('pensionBookings', await engine.replica.areaSetting.get(areaSettingId(engine.tenantId, 'pensionBookings'))),
    [engine],
  )
  if (!settings || !facts || !startDate || !endDate || endDate < startDate) return null
  const price = keptPriceOf(priceOfBooking({ ...times, startDate, endDate }, facts), facts, animals.length)
  const asked = depositFor(settings, { price, startDate }, today)
  if (!asked) return null
  const [amount, day, least] = [formats.money(asked.cents), formats.shortDay(asked.dueOn), settings.depositWaiverPaidBookings]
  return (
    <Card title={<Trans>Deposit</Trans>}>
      <Text className="numbers">
        <Trans>
          The mail asks for {amount} by {day}.
        </Trans>
      </Text>
      {least > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>From {least} finished stays on a customer needs none.</Trans>
        </Text>
      )}
    </Card>
  )
}
