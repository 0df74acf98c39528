// What a cancellation would cost by the fees on this page: a price and a day are tried out, nothing is kept.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { feeSteps, type FeeStep, type TierTerms } from '../../../shared/bookings/price/cancellationFee.ts'
import { tiersFor, type Seasons } from '../../../shared/bookings/price/peak.ts'
import { mostPriceCents } from '../../../shared/bookings/price/pensionPrice.ts'
import { addDays } from '../../../shared/time.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import classes from '../prices/StayExample.module.css'
import { feeText, whenText } from './tier.words.ts'

const somePrice: Record<Service, number> = { pension: 20_000, daycare: 3_000 }
/** Days until the arrival that is tried out first. */
const ahead = 60

interface Props extends Seasons {
  service: Service
  tiers: readonly TierTerms[]
}

export function FeeExample({ service, tiers, ...seasons }: Props) {
  const today = useToday()
  const [priceCents, setPrice] = useState(somePrice[service])
  const [startDate, setStart] = useState<string | null>(() => addDays(today, ahead))
  return (
    <Card title={<Trans>Worked example</Trans>}>
      <div className={classes.example}>
        <div className={classes.fields}>
          <NumberField
            money
            label={<Trans>Price in euros</Trans>}
            least={0}
            most={mostPriceCents}
            value={priceCents}
            onChange={(cents) => cents !== null && setPrice(cents)}
          />
          <DateField
            label={service === 'pension' ? <Trans>Arrival</Trans> : <Trans>Day of the visit</Trans>}
            required
            value={startDate}
            onChange={setStart}
          />
        </div>
        {startDate && (
          <ul className={classes.list} aria-live="polite">
            {feeSteps({ tiers: tiersFor(tiers, { service, startDate, endDate: startDate }, seasons), startDate, priceCents }).map(
              (step) => (
                <Step key={step.to} step={step} />
              ),
            )}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Step({ step: { from, to, tier, feeCents } }: { step: FeeStep }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const [first, last] = [from && formats.date(from), formats.date(to)]
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {first === null ? t`until ${last}` : first === last ? t`on ${last}` : t`from ${first} to ${last}`}
        <Text span c="dimmed" size="sm">
          {[tier && whenText(i18n, tier), feeText(i18n, tier)].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className="numbers">{formats.money(feeCents)}</span>
    </li>
  )
}
