import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { wallClock } from '../../shared/time.ts'
import classes from './Flow.module.css'

/** A moment as people type it, in the organisation's zone. */
export interface Typed {
  date: string
  time: string
}

export const typedOf = (instant: string, zone: string): Typed => wallClock(instant, zone)

interface Props {
  label?: ReactNode
  value: Typed
  error?: ReactNode
  onChange: (value: Typed) => void
}

/** Date and time side by side; the fields of the device, which bring their own wheels and calendars. */
export function Moment({ label, value, error, onChange }: Props) {
  return (
    <div className={classes.pair} role="group">
      <TextInput
        type="date"
        label={label ?? <Trans>Day</Trans>}
        value={value.date}
        error={error}
        onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={<Trans>Time</Trans>}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </div>
  )
}
