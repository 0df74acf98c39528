import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Loader, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LoggedOutFrame } from '../shell/LoggedOutShell.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { finishSignIn, takeAnswer } from '../session/authResponse.ts'
import type { AuthFault } from '../session/externalSignIn.ts'
import { useSession } from '../session/useSession.ts'

/** The identity provider leads back to here (specification 8). */
export const Route = createFileRoute('/auth-response')({
  staticData: { title: msg`Log in`, flag: null, accent: true },
  beforeLoad() {
    // The code leaves the address before anything else is done.
    if (takeAnswer(window.location.search)) throw redirect({ to: '/auth-response', search: {}, replace: true })
  },
  component: AuthResponse,
})

type Outcome = { is: 'working' } | { is: 'done' } | { is: 'failed'; fault: AuthFault }

function AuthResponse() {
  const session = useSession()
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome>({ is: 'working' })
  useEffect(() => {
    let here = true
    void finishSignIn(session).then((ended) => {
      if (!here) return
      if (ended.is === 'failed') return setOutcome(ended)
      setOutcome({ is: 'done' })
      void router.invalidate().then(() => router.history.replace(ended.returnTo))
    })
    return () => void (here = false)
  }, [session, router])

  return (
    <LoggedOutFrame>
      {outcome.is === 'failed' ? (
        <Stack>
          <Title order={1}>
            <Trans>Error logging in</Trans>
          </Title>
          <Text role="alert" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <FaultText fault={outcome.fault} />
          </Text>
          <ButtonLink to="/login">
            <Trans>To login</Trans>
          </ButtonLink>
        </Stack>
      ) : (
        <Stack role="status">
          <Title order={1}>
            <Trans>Logging in …</Trans>
          </Title>
          {outcome.is === 'done' ? (
            <Text>
              <Trans>Login successful. You will be redirected.</Trans>
            </Text>
          ) : (
            <Loader size="sm" />
          )}
        </Stack>
      )}
    </LoggedOutFrame>
  )
}

function FaultText({ fault }: { fault: AuthFault }) {
  switch (fault.is) {
    case 'missingCode':
      return <Trans>The 'code' field is missing in the response from the identity service.</Trans>
    case 'missingState':
      return <Trans>The 'state' field is missing in the response from the identity service.</Trans>
    case 'noIdToken':
      return <Trans>The identity token could not be retrieved.</Trans>
    case 'tokenRefused':
      return <Trans>Login with the token provided by the identity provider failed.</Trans>
    case 'told':
      return fault.text
    case 'unknown':
      return <Trans>An unknown error occurred during the login process.</Trans>
  }
}
