import '@mantine/core/styles/PasswordInput.layer.css'
import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** A password that can be looked at, pasted and filled in by a password manager. */
export function PasswordField(props: {
  label: ReactNode
  purpose: 'current-password' | 'new-password' | 'one-time-code'
  name: string
  value: string
  error?: ReactNode
  autoFocus?: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={props.label}
      name={props.name}
      autoComplete={props.purpose}
      autoFocus={props.autoFocus}
      data-autofocus={props.autoFocus || undefined}
      maxLength={1024}
      required
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
    />
  )
}
