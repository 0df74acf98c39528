import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useReducer, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { authenticatePre } from '../../shared/identity/session.ts'
import type { SavedLogin } from '../session/savedLogins.ts'
import { report } from '../reporting/report.ts'
import { isResetNeeded, textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { EmailStep } from './EmailStep.tsx'
import { goToProvider } from '../session/goToProvider.ts'
import { initialLoginStatus, loginScreen, nextLoginStatus } from '../session/loginStatus.ts'
import { isNewPasswordProblem } from '../session/newPasswordProblems.ts'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PasswordStep } from './parts/PasswordStep.tsx'
import { SavedLoginStep } from './SavedLoginStep.tsx'
import type { SignIn } from '../session/sessionState.ts'
import { useSavedLogins } from './useSavedLogins.ts'
import { useSession } from '../session/useSession.ts'

type Step =
  /** The saved logins when there are any, else the e-mail address. */
  | { at: 'start' }
  | { at: 'email' }
  | { at: 'password' }
  /** The password must be changed: known from the start on a device the account knows, else shown after the right password. */
  | { at: 'newPassword'; current: string | null; refused: Failure | null }

interface Props {
  signIn: (values: SignIn) => Promise<void>
  /** Nobody else may sign in here. */
  givenEmail?: string
  /** Who most likely signs in. */
  suggestedEmail?: string
  /** Where someone comes back to who signs in at an identity provider. */
  returnTo: string
}

/** The steps of signing in and what each of them asks the server. */
function useSignInSteps({ signIn, givenEmail, suggestedEmail, returnTo }: Props) {
  const session = useSession()
  const [status, tell] = useReducer(nextLoginStatus, session.current(), initialLoginStatus)
  const first: Step = givenEmail ? { at: 'password' } : suggestedEmail ? { at: 'email' } : { at: 'start' }
  const [step, setStep] = useState<Step>(first)
  const [email, setEmail] = useState(givenEmail ?? suggestedEmail ?? '')
  const [stayLoggedIn, setStayLoggedIn] = useState(true)
  const [asking, setAsking] = useState(false)

  function refuse(cause: unknown, back: Step) {
    if (!(cause instanceof Failure)) report('error', cause)
    setStep(back)
    tell({ kind: 'refused', cause })
  }

  async function askMode(address: string) {
    setAsking(true)
    setEmail(address)
    try {
      const how = await session.caller.call(authenticatePre, { body: { email: address } })
      if (how.mode === 'oauth') return await goToProvider(how, address, returnTo)
      setStep(how.mode === 'changePassword' ? { at: 'newPassword', current: null, refused: null } : { at: 'password' })
    } catch (cause) {
      refuse(cause, step)
    } finally {
      setAsking(false)
    }
  }

  async function send(password: string, newPassword: NewPassword | null) {
    tell({ kind: 'sent' })
    try {
      await signIn({ email, password, newPassword, stayLoggedIn })
      tell({ kind: 'accepted' })
    } catch (cause) {
      const askForNew = cause instanceof Failure && (cause.code === 'password.mustChange' || isNewPasswordProblem(cause))
      if (!askForNew) return refuse(cause, { at: 'password' })
      setStep({ at: 'newPassword', current: password, refused: cause.code === 'password.mustChange' ? null : cause })
      tell({ kind: 'askedAgain' })
    }
  }

  return { status, tell, step, setStep, email, setEmail, asking, askMode, send, stay: { stayLoggedIn, onStayLoggedIn: setStayLoggedIn } }
}

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
export function SignInForm(props: Props) {
  const { givenEmail, returnTo } = props
  const saved = useSavedLogins()
  const { status, tell, step, setStep, email, setEmail, asking, askMode, send, stay } = useSignInSteps(props)
  useProviderOf(givenEmail, returnTo)

  const screen = loginScreen(status)
  if (screen === 'busy') return <LoggingIn />
  if (screen === 'failed' && status.is === 'failed')
    return <LoginFailed cause={status.cause} email={email} onRetry={() => tell({ kind: 'askedAgain' })} />

  const change = givenEmail ? undefined : () => setStep({ at: 'start' })
  if (step.at === 'password')
    return <PasswordStep email={email} onChange={change} {...stay} onSubmit={(password) => void send(password, null)} />
  if (step.at === 'newPassword')
    return <NewPasswordStep email={email} onChange={change} current={step.current} refused={step.refused} {...stay} onSubmit={send} />
  if (step.at === 'start' && saved === undefined) return <Loading rows={2} />
  if (step.at === 'start' && saved && saved.length > 0)
    return (
      <SavedLoginStep
        logins={saved}
        busy={asking}
        onPick={(login: SavedLogin) => void askMode(login.email)}
        onOther={() => {
          setEmail('')
          setStep({ at: 'email' })
        }}
      />
    )
  return (
    <EmailStep
      email={email}
      busy={asking}
      onSubmit={(address) => void askMode(address)}
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
  if (code === 'invalidCredentials' || code === 'tooManyRequests' || code === 'unreachable' || code === 'unavailable')
    return <Text>{i18n._(textOf(cause))}</Text>
  return (
    <Text>
      <Trans>An unknown error occurred during the login process.</Trans>
    </Text>
  )
}
