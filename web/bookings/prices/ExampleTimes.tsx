import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayWeights, type DayWeight } from '../../../shared/bookings/price/billedDays.ts'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { ExampleStay } from './exampleStay.ts'
import classes from './StayExample.module.css'

const weightTexts: Record<DayWeight, MessageDescriptor> = { 0: msg`not at all`, 1: msg`half a day`, 2: msg`a whole day` }

interface Props {
  stay: ExampleStay
  /** Whether some price counts arrival and departure by their time. */
  weighs: boolean
  onChange: (part: Partial<ExampleStay>) => void
}

/** From when to when. */
export function ExampleTimes({ stay, weighs, onChange }: Props) {
  return (
    <div className={classes.fields}>
      <DateField label={<Trans>Arrival</Trans>} required value={stay.startDate} onChange={(startDate) => onChange({ startDate })} />
      <ClockField label={<Trans>Arrives at</Trans>} value={stay.startTime} onChange={(startTime) => onChange({ startTime })} />
      <DateField label={<Trans>Departure</Trans>} required value={stay.endDate} onChange={(endDate) => onChange({ endDate })} />
      <ClockField label={<Trans>Leaves at</Trans>} value={stay.endTime} onChange={(endTime) => onChange({ endTime })} />
      {weighs && (
        <>
          <PickOne
            label={<Trans>The day of arrival counts</Trans>}
            options={dayWeights}
            texts={weightTexts}
            value={stay.arrivalWeight}
            onChange={(arrivalWeight) => arrivalWeight !== null && onChange({ arrivalWeight })}
          />
          <PickOne
            label={<Trans>The day of departure counts</Trans>}
            options={dayWeights}
            texts={weightTexts}
            value={stay.departureWeight}
            onChange={(departureWeight) => departureWeight !== null && onChange({ departureWeight })}
          />
        </>
      )}
    </div>
  )
}
