import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** A one-time code, which phones and password managers fill in. */
export function FactorCodeField(props: { label: ReactNode; value: string; error?: ReactNode; onChange: (value: string) => void }) {
  return (
    <TextInput
      label={props.label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      data-autofocus
      maxLength={64}
      required
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
