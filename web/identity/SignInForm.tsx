import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Failure } from '../../shared/errors.ts'
import { authenticatePre } from '../../shared/identity/session.ts'
import type { SavedLogin } from '../session/savedLogins.ts'
import { report } from '../reporting/report.ts'
import { isResetNeeded, textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { EmailStep } from './EmailStep.tsx'
import { goToProvider } from '../session/goToProvider.ts'
import { loginScreen } from '../session/loginStatus.ts'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PasswordStep } from './parts/PasswordStep.tsx'
import { SavedLoginStep } from './SavedLoginStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import { useSavedLogins } from './useSavedLogins.ts'
import { useSignInSteps, type SignInProps } from './useSignInSteps.ts'
import { useSession } from '../session/useSession.ts'

/** Who signs in again may belong to an identity provider; while nobody says so, the password is asked for. */
function useProviderOf(givenEmail: string | undefined, returnTo: string): void {
  const session = useSession()
  useEffect(() => {
    if (!givenEmail) return
    session.caller.call(authenticatePre, { body: { email: givenEmail } }).then(
      (how) => how.mode === 'oauth' && void goToProvider(how, givenEmail, returnTo).catch((error: unknown) => report('warning', error)),
      () => undefined,
    )
  }, [session, givenEmail, returnTo])
}

/** E-mail first, then the password (specification 2.3); also used to sign in again, with the address given. */
export function SignInForm(props: SignInProps) {
  const { givenEmail, returnTo } = props
  const saved = useSavedLogins()
  const { status, tell, step, setStep, email, setEmail, asking, askMode, send, sendPasskey, sendOffered, stay } = useSignInSteps(props)
  useProviderOf(givenEmail, returnTo)

  const screen = loginScreen(status)
  if (screen === 'busy') return <LoggingIn />
  if (screen === 'failed' && status.is === 'failed')
    return <LoginFailed cause={status.cause} email={email} onRetry={() => tell({ kind: 'askedAgain' })} />

  const change = givenEmail ? undefined : () => setStep({ at: 'start' })
  function other() {
    setEmail('')
    setStep({ at: 'email' })
  }
  if (step.at === 'password')
    return (
      <PasswordStep email={email} onChange={change} {...stay} onSubmit={(password) => void send({ password, newPassword: null }, null)} />
    )
  if (step.at === 'newPassword')
    return (
      <NewPasswordStep
        email={email}
        onChange={change}
        current={step.current}
        refused={step.refused}
        {...stay}
        onSubmit={(password, newPassword) => send({ password, newPassword }, null)}
      />
    )
  if (step.at === 'factor')
    return (
      <FactorStep
        email={email}
        onChange={change}
        asked={step.asked}
        refused={step.refused}
        onSubmit={(code) => void send(step.given, code)}
        onPasskey={() => void sendPasskey()}
      />
    )
  if (step.at === 'start' && saved === undefined) return <Loading rows={2} />
  if (step.at === 'start' && saved && saved.length > 0)
    return <SavedLoginStep logins={saved} busy={asking} onPick={(login: SavedLogin) => void askMode(login.email)} onOther={other} />
  return (
    <EmailStep
      email={email}
      busy={asking}
      onSubmit={(address) => void askMode(address)}
      onPasskey={() => void sendPasskey()}
      onOffered={(response) => void sendOffered(response)}
      onBack={saved && saved.length > 0 ? () => setStep({ at: 'start' }) : undefined}
    />
  )
}

function LoggingIn() {
  return (
    <Stack role="status">
      <Title order={1}>
        <Trans>Logging in …</Trans>
      </Title>
      <Group>
        <Loader size="sm" />
      </Group>
    </Stack>
  )
}

function LoginFailed({ cause, email, onRetry }: { cause: unknown; email: string; onRetry: () => void }) {
  const resetNeeded = isResetNeeded(cause)
  return (
    <Stack role="alert">
      <Title order={1}>
        <Trans>Login failed</Trans>
      </Title>
      <FailedText cause={cause} />
      {resetNeeded && (
        <ButtonLink to="/resetpw" state={{ email }}>
          <Trans>Forgot your password?</Trans>
        </ButtonLink>
      )}
      <Button data-autofocus autoFocus variant={resetNeeded ? 'default' : 'filled'} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}

/** Section 8: wrong credentials have their words, waiting and the network have theirs, everything else is unknown. */
function FailedText({ cause }: { cause: unknown }) {
  const { i18n } = useLingui()
  const code = cause instanceof Failure ? cause.code : null
  if (
    code === 'invalidCredentials' ||
    code === 'tooManyRequests' ||
    code === 'unreachable' ||
    code === 'unavailable' ||
    code === 'factor.passkeyRefused'
  )
    return <Text>{i18n._(textOf(cause))}</Text>
  return (
    <Text>
      <Trans>An unknown error occurred during the login process.</Trans>
    </Text>
  )
}
