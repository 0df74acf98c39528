import { Trans } from '@lingui/react/macro'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { EmailField } from './parts/EmailField.tsx'
import { knowsPasskeys } from '../session/passkeyOfBrowser.ts'
import { useOfferedPasskey } from './useOfferedPasskey.ts'
import { readEmail } from '../session/typed.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

interface Props {
  email: string
  busy: boolean
  onSubmit: (email: string) => void
  onPasskey: () => void
  /** The browser has offered a passkey, and it has signed. */
  onOffered: (response: string) => void
  onBack?: () => void
}

export function EmailStep(props: Props) {
  const [email, setEmail] = useState(props.email)
  const [invalid, setInvalid] = useState(false)
  useOfferedPasskey(!props.busy, props.onOffered)
  return (
    <Form
      onSave={() => {
        const address = readEmail(email)
        setInvalid(address === null)
        if (address !== null && !props.busy) props.onSubmit(address)
      }}
    >
      <Stack>
        <Title order={1}>
          <Trans>Log in</Trans>
        </Title>
        <EmailField withPasskeys value={email} invalid={invalid} onChange={setEmail} />
        <FormFaults />
        <Button type="submit" disabled={props.busy} leftSection={props.busy && <Loader size="xs" />}>
          <Trans>Continue</Trans>
        </Button>
        {knowsPasskeys() && (
          <Button variant="subtle" disabled={props.busy} leftSection={<IconFingerprint aria-hidden />} onClick={props.onPasskey}>
            <Trans>Log in with a passkey</Trans>
          </Button>
        )}
        {props.onBack && (
          <Button variant="subtle" onClick={props.onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
      </Stack>
    </Form>
  )
}
