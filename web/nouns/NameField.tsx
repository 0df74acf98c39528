import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'

interface Props {
  value: string | null | undefined
  /** Characters at most. */
  most: number
  error: string | undefined
  onChange: (name: string) => void
}

/** The name of something that an organisation names itself. */
export const NameField = ({ value, most, error, onChange }: Props) => (
  <TextInput
    label={<Trans>Name</Trans>}
    autoComplete="off"
    maxLength={most}
    value={value ?? ''}
    error={error}
    required
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
