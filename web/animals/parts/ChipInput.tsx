import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** A chip number, typed or read by a device that types. Empty is none. */
export function ChipInput({
  chip,
  error,
  required,
  onChange,
}: {
  chip: string | null
  error: ReactNode
  required: boolean
  onChange: (chip: string | null) => void
}) {
  return (
    <TextInput
      label={<Trans>Chip number</Trans>}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={chip ?? ''}
      error={error}
      required={required}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
