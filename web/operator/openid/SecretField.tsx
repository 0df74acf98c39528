import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  description?: ReactNode
  value: string
  error?: ReactNode
  required?: boolean
  onChange: (value: string) => void
}

/** Browsers are not to keep it as somebody's password. */
export const SecretField = ({ onChange, ...props }: Props) => (
  <TextInput
    {...props}
    label={<Trans>Client secret</Trans>}
    type="password"
    autoComplete="one-time-code"
    maxLength={500}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
