import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface Props {
  label: ReactNode
  description?: ReactNode
  value: number | null
  least: number
  most: number
  /** Whether nothing is an answer too. */
  optional?: boolean
  /** Euros and cents as people write them; the value is cents. */
  money?: boolean
  required?: boolean
  error?: ReactNode
  /** Null for what is no such number. */
  onChange: (value: number | null, valid: boolean) => void
}

const shown = (value: number | null, money: boolean): string =>
  value === null ? '' : money ? (value / 100).toFixed(2).replace('.', ',') : `${value}`

/** What was typed as a number; undefined where it is none. */
export function numberOf(typed: string, money = false): number | undefined {
  const plain = typed.trim().replace(/\s?€$/, '')
  if (!money) return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** A number kept as it is typed; only one within its limits is passed on as valid. */
export function NumberField({ label, description, value, least, most, optional = false, money = false, required, error, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: shown(value, money), value })
  // Somebody else, or a discarded form, sets something else than what was typed last.
  const text = typed.value === value ? typed.text : shown(value, money)
  const isGood = (number: number | undefined) => number !== undefined && number >= least && number <= most
  const wrong = text.trim() === '' ? !optional : !isGood(numberOf(text, money))
  const [from, to] = [shown(least, money), shown(most, money)]
  return (
    <TextInput
      label={label}
      description={description}
      inputMode={money ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      required={required}
      // What is no such number keeps the form from being saved (Form).
      data-unreadable={(wrong && text.trim() !== '') || undefined}
      error={(wrong && t`Please enter a number from ${from} to ${to}.`) || error}
      onChange={(event) => {
        const text = event.currentTarget.value
        const number = numberOf(text, money)
        const next = isGood(number) ? number! : text.trim() === '' && optional ? null : value
        setTyped({ text, value: next })
        onChange(next, isGood(number) || (optional && text.trim() === ''))
      }}
    />
  )
}
