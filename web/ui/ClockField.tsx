import { Trans, useLingui } from '@lingui/react/macro'
import { InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import { parseTime, showTime, timeOf } from '../../shared/timetracking/timeInput.ts'
import { useTyped } from './useTyped.ts'

interface Props {
  label: ReactNode
  description?: ReactNode
  /** `HH:MM`; null or empty: no time. */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A time of day, typed as on the clock (`9`, `930`, `09:30`), in 24 hours whatever the browser speaks. */
export function ClockField({ label, description, value: given, onChange, error, required, disabled }: Props) {
  const { t } = useLingui()
  const value = given || null
  const typed = useTyped({ value, onChange, read: timeOf, isWhole: (text) => text.length === 5 && parseTime(text) !== null })
  const shown = typed.text ?? value ?? ''
  return (
    <InputBase
      {...typed.field}
      label={label}
      description={description}
      required={required}
      disabled={disabled}
      classNames={{ input: 'numbers' }}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t`HH:MM`}
      value={shown}
      error={(typed.wrong && <Trans>This is not a time of day. Please enter hours and minutes, for example 8:30.</Trans>) || error}
      onChange={(event) => {
        const text = event.currentTarget.value
        typed.type(showTime(text, text.length < shown.length && shown.startsWith(text)))
      }}
      onKeyDown={(event) => event.key === 'Enter' && typed.enter()}
    />
  )
}
