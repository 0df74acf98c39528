import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../../shared/errors.ts'
import { confirmSession } from '../../../shared/identity/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { textOf } from '../../ui/errorTexts.ts'
import { PasswordField } from './PasswordField.tsx'
import { useSession, useSessionState } from '../../session/useSession.ts'
import { Form, FormActions } from '../../ui/Form.tsx'

/** The password again, before something that matters. */
export default function ConfirmPasswordDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { caller } = useSession()
  const state = useSessionState()
  const { i18n } = useLingui()
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)

  async function send() {
    if (sending) return
    if (password === '') return setRefused(new Failure('field.missing'))
    setSending(true)
    try {
      await caller.call(confirmSession, { body: { password } })
      onAnswer(true)
    } catch (error) {
      setRefused(error)
      setSending(false)
    }
  }

  return (
    <Dialog title={<Trans>Confirm with your password</Trans>} onClose={() => onAnswer(false)}>
      <Form onSave={send}>
        <Stack>
          <Text>
            <Trans>Please enter your password again to go on.</Trans>
          </Text>
          {state.phase === 'signedIn' && (
            <input type="email" name="email" autoComplete="username" value={state.context.email} readOnly hidden />
          )}
          <PasswordField
            label={<Trans>Current password</Trans>}
            purpose="current-password"
            name="password"
            autoFocus
            value={password}
            error={refused ? i18n._(textOf(refused)) : undefined}
            onChange={(typed) => {
              setPassword(typed)
              setRefused(null)
            }}
          />
          <FormActions>
            <Button variant="default" onClick={() => onAnswer(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={sending}>
              <Trans>Go on</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
