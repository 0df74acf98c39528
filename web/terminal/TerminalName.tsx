import { Trans } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'

interface Props extends Pick<TextInputProps, 'value' | 'placeholder'> {
  missing: boolean
  onChange: (name: string) => void
}

/** The name of a terminal, such as the door that it is at. */
export const TerminalName = ({ missing, onChange, ...props }: Props) => (
  <TextInput
    {...props}
    label={<Trans>Name</Trans>}
    name="name"
    autoComplete="off"
    data-autofocus
    maxLength={60}
    error={missing && <Trans>Please enter a name.</Trans>}
    required
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
