import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { readAmount, showAmount } from '../../../shared/care/amount.ts'

interface Props {
  label: ReactNode
  /** Hundredths of the unit; null: none. */
  value: number | null
  error?: ReactNode
  onChange: (value: number | null) => void
}

/** An amount kept as it is typed: `0,5`, `½` and `1 1/2` are read. */
export function AmountField({ label, value, error, onChange }: Props) {
  const { i18n, t } = useLingui()
  const shown = value === null ? '' : showAmount(value, i18n.locale)
  const [typed, setTyped] = useState({ text: shown, value })
  const text = typed.value === value ? typed.text : shown
  const wrong = text.trim() !== '' && readAmount(text) === null
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      data-unreadable={wrong || undefined}
      error={(wrong && t`Please enter an amount, such as 0.5 or ½`) || error}
      onChange={(event) => {
        const next = event.currentTarget.value
        const amount = readAmount(next)
        setTyped({ text: next, value: amount })
        onChange(amount)
      }}
    />
  )
}
