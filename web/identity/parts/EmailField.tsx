import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'

export function EmailField({
  value,
  invalid,
  autoFocus = true,
  withPasskeys = false,
  onChange,
}: {
  value: string
  invalid: boolean
  autoFocus?: boolean
  /** The browser may offer passkeys beside the addresses that it knows. */
  withPasskeys?: boolean
  onChange: (value: string) => void
}) {
  return (
    <TextInput
      label={<Trans>E-mail address</Trans>}
      type="email"
      name="email"
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={invalid && <Trans>Please enter a valid e-mail address.</Trans>}
      required
    />
  )
}
