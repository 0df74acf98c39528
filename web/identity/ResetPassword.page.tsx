import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { requestPassword } from '../../shared/identity/resetPassword.ts'
import { textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { EmailField } from './parts/EmailField.tsx'
import { readEmail } from '../session/typed.ts'
import { useSession } from '../session/useSession.ts'
import { searchOf, wordsOf } from '../ui/search.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

export const Route = createFileRoute('/_loggedOut/resetpw')({
  staticData: { title: msg`Forgotten password`, flag: null, accent: true },
  validateSearch: searchOf({ email: wordsOf(254) }),
  component: ResetPassword,
})

type Step = { at: 'form'; invalid: boolean; failure: unknown } | { at: 'sending' } | { at: 'sent' }

/** Asks for a link that sets a new password (specification 2.4). */
function ResetPassword() {
  const { i18n } = useLingui()
  const session = useSession()
  const search = Route.useSearch()
  const { state } = useLocation()
  const [email, setEmail] = useState(state.email ?? search.email ?? '')
  const [step, setStep] = useState<Step>({ at: 'form', invalid: false, failure: null })

  async function send() {
    const address = readEmail(email)
    if (address === null) return setStep({ at: 'form', invalid: true, failure: null })
    setStep({ at: 'sending' })
    try {
      await session.caller.call(requestPassword, { body: { email: address } })
      setStep({ at: 'sent' })
    } catch (failure) {
      setStep({ at: 'form', invalid: false, failure })
    }
  }

  return (
    <Stack>
      <Title order={1}>
        <Trans>Forgotten password</Trans>
      </Title>
      {step.at === 'sent' ? (
        <Text role="status">
          <Trans>
            If this address is registered, we have sent an e-mail with a link to set a new password. If nothing arrives, contact the
            administrator of your organisation.
          </Trans>
        </Text>
      ) : (
        <Form onSave={send}>
          <Stack>
            <EmailField value={email} invalid={step.at === 'form' && step.invalid} onChange={setEmail} />
            {step.at === 'form' && step.failure !== null && <Text role="alert">{i18n._(textOf(step.failure))}</Text>}
            <FormFaults />
            <Button type="submit" disabled={step.at === 'sending'} leftSection={step.at === 'sending' && <Loader size="xs" />}>
              <Trans>Send</Trans>
            </Button>
          </Stack>
        </Form>
      )}
      <ButtonLink to="/login" variant="default">
        <Trans>Back</Trans>
      </ButtonLink>
    </Stack>
  )
}
