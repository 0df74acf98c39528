import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { centsOf, typedCents } from './money.ts'

interface Props {
  label: ReactNode
  cents: number | null
  error?: ReactNode
  onChange: (cents: number | null) => void
}

/** An amount in euros; what is no amount counts as none. */
export function MoneyField({ label, cents, error, onChange }: Props) {
  const [typed, setTyped] = useState(() => typedCents(cents))
  // An amount that comes from elsewhere takes the place of what was typed.
  const shown = centsOf(typed) === cents ? typed : typedCents(cents)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(centsOf(value))
      }}
    />
  )
}
