import { useReducer, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { authenticatePasskey, preparePasskeySignIn } from '../../shared/identity/factors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { authenticatePassword, authenticatePre } from '../../shared/identity/session.ts'
import { report } from '../reporting/report.ts'
import { askedFactorOf, type AskedFactor } from '../session/askedFactor.ts'
import { goToProvider } from '../session/goToProvider.ts'
import { initialLoginStatus, nextLoginStatus } from '../session/loginStatus.ts'
import { isNewPasswordProblem } from '../session/newPasswordProblems.ts'
import { signWithPasskey } from '../session/passkeyOfBrowser.ts'
import type { NewToken } from '../session/sessionState.ts'
import { useSession } from '../session/useSession.ts'
import { showRecoveryCodes } from './parts/recoveryCodes.tsx'

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

export interface SignInProps {
  /** Signs in with the token that a call brings. */
  signIn: (authenticate: () => Promise<NewToken>) => Promise<void>
  /** Nobody else may sign in here. */
  givenEmail?: string
  /** Who most likely signs in. */
  suggestedEmail?: string
  /** Where someone comes back to who signs in at an identity provider. */
  returnTo: string
}

/** The step in which a refusal is mended; null where only a new try helps. */
function stepAfter(step: Step, cause: unknown, given: Given): Step | null {
  if (!(cause instanceof Failure)) return null
  const asked = askedFactorOf(cause)
  if (asked) return { at: 'factor', given, asked, refused: null }
  if (cause.code === 'factor.codeWrong' && step.at === 'factor') return { ...step, refused: cause }
  if (cause.code === 'password.mustChange') return { at: 'newPassword', current: given.password, refused: null }
  return isNewPasswordProblem(cause) ? { at: 'newPassword', current: given.password, refused: cause } : null
}

/** The steps of signing in and what each of them asks the server. */
export function useSignInSteps({ signIn, givenEmail, suggestedEmail, returnTo }: SignInProps) {
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

  /** Asks the server; a refusal leads back to this step. */
  async function ask(work: () => Promise<void>) {
    setAsking(true)
    try {
      await work()
    } catch (cause) {
      refuse(cause, step)
    } finally {
      setAsking(false)
    }
  }

  const askMode = (address: string) =>
    ask(async () => {
      setEmail(address)
      const how = await session.caller.call(authenticatePre, { body: { email: address } })
      if (how.mode === 'oauth') return await goToProvider(how, address, returnTo)
      setStep(how.mode === 'changePassword' ? { at: 'newPassword', current: null, refused: null } : { at: 'password' })
    })

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
      const next = stepAfter(step, cause, given)
      if (!next) return refuse(cause, step.at === 'factor' ? { ...step, refused: null } : { at: 'password' })
      setStep(next)
      tell({ kind: 'askedAgain' })
    }
  }

  const passkey = { ask, signIn, sent: () => tell({ kind: 'sent' }), accepted: () => tell({ kind: 'accepted' }), stayLoggedIn }
  const stay = { stayLoggedIn, onStayLoggedIn: setStayLoggedIn }
  return { status, tell, step, setStep, email, setEmail, asking, askMode, send, ...useSendPasskey(passkey), stay }
}

interface PasskeySignIn extends Pick<SignInProps, 'signIn'> {
  ask: (work: () => Promise<void>) => Promise<void>
  sent: () => void
  accepted: () => void
  stayLoggedIn: boolean
}

/** Possession and fingerprint at once: neither address nor password is asked for. */
function useSendPasskey({ ask, signIn, sent, accepted, stayLoggedIn }: PasskeySignIn) {
  const { caller } = useSession()
  async function enterWith(response: string) {
    sent()
    await signIn(() => caller.call(authenticatePasskey, { body: { response, stayLoggedIn } }))
    accepted()
  }
  return {
    sendPasskey: () =>
      ask(async () => {
        const { options } = await caller.call(preparePasskeySignIn, {})
        const response = await signWithPasskey(options)
        if (response !== null) await enterWith(response)
      }),
    /** With what a passkey has signed that the browser has offered by itself. */
    sendOffered: (response: string) => ask(() => enterWith(response)),
  }
}
