import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { wallClock } from '../../shared/time.ts'
import classes from '../changes/Flow.module.css'
import { ClockField } from './ClockField.tsx'
import { DateField } from './DateField.tsx'

/** A moment as people type it, in the organisation's zone. */
export interface Typed {
  date: string
  time: string
}

export const typedOf = (instant: string, zone: string): Typed => wallClock(instant, zone)

interface Props {
  label?: ReactNode
  required?: boolean
  value: Typed
  error?: ReactNode
  onChange: (value: Typed) => void
}

/** Date and time side by side; in the language of the app, whatever the browser speaks. */
export function Moment({ label, required = true, value, error, onChange }: Props) {
  return (
    <div className={classes.pair} role="group">
      <DateField
        label={label ?? <Trans>Day</Trans>}
        value={value.date}
        error={error}
        required={required}
        onChange={(day) => onChange({ ...value, date: day ?? '' })}
      />
      <ClockField label={<Trans>Time</Trans>} value={value.time} onChange={(time) => onChange({ ...value, time: time ?? '' })} />
    </div>
  )
}
