import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useReducer, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { authenticatePasskey, preparePasskeySignIn } from '../../shared/identity/factors.ts'
import { authenticatePassword, authenticatePre } from '../../shared/identity/session.ts'
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
import { askedFactorOf, type AskedFactor } from '../session/askedFactor.ts'
import { signWithPasskey } from '../session/passkeyOfBrowser.ts'
import type { NewToken } from '../session/sessionState.ts'
import { FactorStep } from './FactorStep.tsx'
import { showRecoveryCodes } from './parts/recoveryCodes.tsx'
import { useSavedLogins } from './useSavedLogins.ts'
import { useSession } from '../session/useSession.ts'

type Step =
  /** The saved logins when there are any, else the e-mail address. */
  | { at: 'start' }
  | { at: 'email' }
  | { at: 'password' }
  /** The password must be changed: known from the start on a device the account knows, else shown after the right password. */
  | { at: 'newPassword'; current: string | null; refused: Failure | null }
  /** The password was right, and something beside it is wanted. */
  | { at: 'factor'; given: Given; asked: AskedFactor; refused: Failure | null }

/** What was given before the second factor is asked for. */
interface Given {
  password: string
  newPassword: NewPassword | null
}

interface Props {
  /** Signs in with the token that a call brings. */
  signIn: (authenticate: () => Promise<NewToken>) => Promise<void>
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

  /** The step in which the refusal is mended; null where nothing but a new try helps. */
  function stepAfter(cause: unknown, given: Given): Step | null {
    if (!(cause instanceof Failure)) return null
    const asked = askedFactorOf(cause)
    if (asked) return { at: 'factor', given, asked, refused: null }
    if (cause.code === 'factor.codeWrong' && step.at === 'factor') return { ...step, refused: cause }
    if (cause.code === 'password.mustChange') return { at: 'newPassword', current: given.password, refused: null }
    return isNewPasswordProblem(cause) ? { at: 'newPassword', current: given.password, refused: cause } : null
  }

  async function send(given: Given, code: string | null) {
    tell({ kind: 'sent' })
    let recoveryCodes: string[] | undefined
    try {
      await signIn(async () => {
        const token = await session.caller.call(authenticatePassword, { body: { email, ...given, stayLoggedIn, code } })
        recoveryCodes = token.recoveryCodes
        return token
      })
      tell({ kind: 'accepted' })
      if (recoveryCodes) showRecoveryCodes(recoveryCodes)
    } catch (cause) {
      const next = stepAfter(cause, given)
      if (!next) return refuse(cause, step.at === 'factor' ? { ...step, refused: null } : { at: 'password' })
      setStep(next)
      tell({ kind: 'askedAgain' })
    }
  }

  /** Possession and fingerprint at once: neither address nor password is asked for. */
  async function sendPasskey() {
    setAsking(true)
    try {
      const response = await signWithPasskey(await session.caller.call(preparePasskeySignIn, {}))
      if (!response) return
      tell({ kind: 'sent' })
      await signIn(() => session.caller.call(authenticatePasskey, { body: { response, stayLoggedIn } }))
      tell({ kind: 'accepted' })
    } catch (cause) {
      refuse(cause, step)
    } finally {
      setAsking(false)
    }
  }

  const stay = { stayLoggedIn, onStayLoggedIn: setStayLoggedIn }
  return { status, tell, step, setStep, email, setEmail, asking, askMode, send, sendPasskey, stay }
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
  const { status, tell, step, setStep, email, setEmail, asking, askMode, send, sendPasskey, stay } = useSignInSteps(props)
  useProviderOf(givenEmail, returnTo)

  const screen = loginScreen(status)
  if (screen === 'busy') return <LoggingIn />
  if (screen === 'failed' && status.is === 'failed')
    return <LoginFailed cause={status.cause} email={email} onRetry={() => tell({ kind: 'askedAgain' })} />

  const change = givenEmail ? undefined : () => setStep({ at: 'start' })
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
      onPasskey={() => void sendPasskey()}
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
