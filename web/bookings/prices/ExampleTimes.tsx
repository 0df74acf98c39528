import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { dayWeights, type DayWeight } from '../../../shared/bookings/price/billedDays.ts'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import type { ExampleStay } from './StayExample.tsx'
import classes from './StayExample.module.css'

interface Props {
  stay: ExampleStay
  /** Whether some price counts arrival and departure by their time. */
  weighs: boolean
  onChange: (part: Partial<ExampleStay>) => void
}

/** From when to when. */
export function ExampleTimes({ stay, weighs, onChange }: Props) {
  const { t } = useLingui()
  const weights = dayWeights.map((value) => ({ value: String(value), label: [t`not at all`, t`half a day`, t`a whole day`][value]! }))
  const weightOf = (value: string) => Number(value) as DayWeight
  return (
    <div className={classes.fields}>
      <DateField label={<Trans>Arrival</Trans>} required value={stay.startDate} onChange={(startDate) => onChange({ startDate })} />
      <ClockField label={<Trans>Arrives at</Trans>} value={stay.startTime} onChange={(startTime) => onChange({ startTime })} />
      <DateField label={<Trans>Departure</Trans>} required value={stay.endDate} onChange={(endDate) => onChange({ endDate })} />
      <ClockField label={<Trans>Leaves at</Trans>} value={stay.endTime} onChange={(endTime) => onChange({ endTime })} />
      {weighs && (
        <>
          <NativeSelect
            {...arrow}
            label={<Trans>The day of arrival counts</Trans>}
            value={String(stay.arrivalWeight)}
            data={weights}
            onChange={(event) => onChange({ arrivalWeight: weightOf(event.currentTarget.value) })}
          />
          <NativeSelect
            {...arrow}
            label={<Trans>The day of departure counts</Trans>}
            value={String(stay.departureWeight)}
            data={weights}
            onChange={(event) => onChange({ departureWeight: weightOf(event.currentTarget.value) })}
          />
        </>
      )}
    </div>
  )
}
