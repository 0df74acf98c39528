// The second half of a sign-in at an identity provider, done once however often the page asks for it.
import { report } from '../reporting/report.ts'
import {
  AuthResponseFault,
  browserSurroundings,
  exchangeIdToken,
  idTokenFor,
  readAnswer,
  renewSilently,
  type AuthFault,
} from './externalSignIn.ts'
import { keepSession, takeReturnUri } from './oauthSession.ts'
import { keepTestAnswer } from './providerTest.ts'
import type { Session } from './session.ts'

export type Ended = { is: 'done'; returnTo: string } | { is: 'failed'; fault: AuthFault }

let answer = new URLSearchParams()
let running: Promise<Ended> | null = null

/** Takes what the provider put into the address; whether there was anything. */
export function takeAnswer(search: string): boolean {
  const found = new URLSearchParams(search)
  if (found.size === 0) return false
  answer = found
  running = null
  return true
}

export const finishSignIn = (session: Session): Promise<Ended> => (running ??= finish(session))

async function finish(session: Session): Promise<Ended> {
  const { storage, origin } = browserSurroundings()
  try {
    if (keepTestAnswer(storage, origin, answer)) {
      answer = new URLSearchParams()
      return { is: 'done', returnTo: takeReturnUri(storage) }
    }
    const { request, code } = readAnswer(storage, answer)
    answer = new URLSearchParams()
    const idToken = await idTokenFor(session.caller, origin, request, code)
    await session
      .enterWith(() => exchangeIdToken(session.caller, idToken, request.email))
      .catch((error: unknown) => Promise.reject(new AuthResponseFault({ is: 'tokenRefused' }, error)))
    keepSession(storage, request)
    let renewing: Promise<boolean> | null = null
    session.caller.renew = () => (renewing ??= renewSilently(session.caller, request))
    return { is: 'done', returnTo: takeReturnUri(storage) }
  } catch (error) {
    const fault: AuthFault = error instanceof AuthResponseFault ? error.fault : { is: 'unknown' }
    if (!['missingCode', 'missingState', 'told'].includes(fault.is)) report('warning', error, { fault: fault.is })
    return { is: 'failed', fault }
  }
}
