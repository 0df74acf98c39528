import { Trans, useLingui } from '@lingui/react/macro'
import type { DayWeight } from '../../../shared/bookings/dayWeight.ts'
import type { StayTimes } from '../../../shared/bookings/price/billedDays.ts'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { dayWeightTexts } from '../booking.words.ts'
import type { ExampleStay } from './exampleStay.ts'
import classes from './StayExample.module.css'

interface Props {
  stay: ExampleStay
  /** How much the days of arrival and departure count, by the opening times; null: no price depends on it. */
  weights: Pick<StayTimes, 'arrivalWeight' | 'departureWeight'> | null
  onChange: (part: Partial<ExampleStay>) => void
}

/** From when to when. */
export function ExampleTimes({ stay, weights, onChange }: Props) {
  return (
    <div className={classes.fields}>
      <DateField label={<Trans>Arrival</Trans>} required value={stay.startDate} onChange={(startDate) => onChange({ startDate })} />
      <ClockField
        label={<Trans>Arrives at</Trans>}
        description={weights && <Counts weight={weights.arrivalWeight} />}
        value={stay.startTime}
        onChange={(startTime) => onChange({ startTime })}
      />
      <DateField label={<Trans>Departure</Trans>} required value={stay.endDate} onChange={(endDate) => onChange({ endDate })} />
      <ClockField
        label={<Trans>Leaves at</Trans>}
        description={weights && <Counts weight={weights.departureWeight} />}
        value={stay.endTime}
        onChange={(endTime) => onChange({ endTime })}
      />
    </div>
  )
}

function Counts({ weight }: { weight: DayWeight }) {
  const { i18n } = useLingui()
  const counts = i18n._(dayWeightTexts[weight])
  return <Trans>The day counts: {counts}</Trans>
}
