import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { OrganisationKind } from '../../shared/demo/organisationKinds.ts'
import { platform } from '../../shared/platform.ts'
import { useSession } from '../session/useSession.ts'
import { errorTexts, textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { DemoForm } from './DemoForm.tsx'

export const Route = createFileRoute('/_loggedOut/demo/create')({
  staticData: { title: msg`Request a demo account`, flag: null, accent: true },
  component: CreateDemo,
})

type Step =
  | { at: 'asking' }
  | { at: 'failed'; cause: unknown }
  | { at: 'notOffered' }
  | { at: 'form'; kinds: OrganisationKind[] }
  | { at: 'sent'; email: string }

/** Asks for an organisation of one's own with example data, for one month. */
function CreateDemo() {
  const { i18n } = useLingui()
  const { caller } = useSession()
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const ask = useCallback(() => {
    setStep({ at: 'asking' })
    caller.call(platform, {}).then(
      ({ demoSignUp, demoKinds }) => setStep(demoSignUp ? { at: 'form', kinds: demoKinds } : { at: 'notOffered' }),
      (cause: unknown) => setStep({ at: 'failed', cause }),
    )
  }, [caller])
  useEffect(ask, [ask])

  return (
    <Stack>
      <Title order={1}>
        <Trans>Request a demo account</Trans>
      </Title>
      {step.at === 'asking' && <Loading rows={3} />}
      {step.at === 'notOffered' && <Text>{i18n._(errorTexts['demo.notOffered'])}</Text>}
      {step.at === 'failed' && (
        <>
          <Text role="alert">{i18n._(textOf(step.cause))}</Text>
          <Button onClick={ask}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {step.at === 'form' && <DemoForm kinds={step.kinds} onSent={(email) => setStep({ at: 'sent', email })} />}
      {step.at === 'sent' && <Sent email={step.email} />}
      <ButtonLink to="/login" variant="default">
        <Trans>Back</Trans>
      </ButtonLink>
    </Stack>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <Text role="status">
      <Trans>
        We have sent an e-mail to {email}. The link in it opens your demo account and works for 24 hours. If nothing arrives, look into the
        folder for unwanted mail.
      </Trans>
    </Text>
  )
}
