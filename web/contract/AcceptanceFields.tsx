import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'

export interface AcceptedBy {
  name: string
  role: string
}

export const missingIn = ({ name, role }: AcceptedBy) => ({ name: name.trim() === '', role: role.trim() === '' })

interface Props {
  value: AcceptedBy
  onChange: (value: AcceptedBy) => void
  /** Whether somebody tried to accept, so that what is missing is shown. */
  tried: boolean
  disabled?: boolean
}

/** Who accepts an agreement, and as what. */
export function AcceptanceFields({ value, onChange, tried, disabled = false }: Props) {
  const missing = missingIn(value)
  return (
    <>
      <TextInput
        label={<Trans>Name</Trans>}
        name="name"
        autoComplete="name"
        maxLength={160}
        value={value.name}
        error={tried && missing.name && <Trans>Please enter a name.</Trans>}
        required
        disabled={disabled}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TextInput
        label={<Trans>Your role in the organisation</Trans>}
        name="role"
        autoComplete="organization-title"
        maxLength={160}
        value={value.role}
        error={tried && missing.role && <Trans>Please fill in this field.</Trans>}
        required
        disabled={disabled}
        onChange={(event) => onChange({ ...value, role: event.currentTarget.value })}
      />
    </>
  )
}
