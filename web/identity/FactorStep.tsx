import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { knowsPasskeys } from '../session/passkeyOfBrowser.ts'
import type { AskedFactor } from '../session/askedFactor.ts'
import { textOf } from '../ui/errorTexts.ts'
import { Form, FormFaults } from '../ui/Form.tsx'
import { FactorCodeField } from './parts/FactorCodeField.tsx'
import { TotpSecret } from './parts/TotpSecret.tsx'
import { WhoLogsIn } from './parts/WhoLogsIn.tsx'

interface Props {
  email: string
  onChange?: () => void
  asked: AskedFactor
  /** Why the server refused the last code. */
  refused: Failure | null
  onSubmit: (code: string) => void
  onPasskey: () => void
}

/** What is wanted beside the right password: a code, a passkey, or codes that are set up now because this installation demands them. */
export function FactorStep({ email, onChange, asked, refused, onSubmit, onPasskey }: Props) {
  const { i18n } = useLingui()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Failure | null>(refused)
  const hasCodes = asked.kind === 'setUp' || asked.ways.includes('code')
  const hasPasskey = asked.kind === 'required' && asked.ways.includes('passkey') && knowsPasskeys()
  return (
    <Form onSave={() => (code.trim() === '' ? setFault(new Failure('field.missing')) : onSubmit(code))}>
      <Stack>
        <Title order={1}>{asked.kind === 'setUp' ? <Trans>Set up one-time codes</Trans> : <Trans>Confirm that it is you</Trans>}</Title>
        <WhoLogsIn email={email} onChange={onChange} />
        {asked.kind === 'setUp' && (
          <Text>
            <Trans>This installation asks you for a second factor beside the password.</Trans>
          </Text>
        )}
        {asked.kind === 'setUp' && <TotpSecret secret={asked.secret} uri={asked.uri} />}
        {hasPasskey && (
          <Button variant="default" leftSection={<IconFingerprint aria-hidden />} onClick={onPasskey}>
            <Trans>Log in with a passkey</Trans>
          </Button>
        )}
        <FactorCodeField
          label={
            asked.kind === 'setUp' ? (
              <Trans>Code from the app</Trans>
            ) : hasCodes ? (
              <Trans>One-time code or recovery code</Trans>
            ) : (
              <Trans>Recovery code</Trans>
            )
          }
          value={code}
          error={fault ? i18n._(textOf(fault)) : undefined}
          onChange={(typed) => {
            setCode(typed)
            setFault(null)
          }}
        />
        <FormFaults />
        <Button type="submit">
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </Form>
  )
}
