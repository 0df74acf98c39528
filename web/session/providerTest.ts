// The answer of an identity provider to the sign-in of a test. The page of the operator's providers takes it up; nobody is signed in by it.
import { returnPath } from '../../shared/identity/externalSignIn.ts'
import type { finishProviderTest } from '../../shared/operator/openidProviders.ts'
import type { BodyOf } from '../../shared/endpoint.ts'
import { spendRequest, waitingRequest, type Storage } from './oauthSession.ts'

export interface TestAnswer {
  id: string
  answer: BodyOf<typeof finishProviderTest>
}

/** While this page lives. */
let kept: TestAnswer | null = null

/** The longest text of a provider that is passed on. */
const mostRefusal = 1_500

/** Whether the answer belongs to a test that waits; then it is kept. */
export function keepTestAnswer(storage: Storage, origin: string, answer: URLSearchParams): boolean {
  const request = waitingRequest(storage)
  // RFC 9207: a code of one provider never goes to another.
  const isOurs = request?.tests && answer.get('state') === request.state && (answer.get('iss') ?? request.issuer) === request.issuer
  if (!isOurs || !request.tests) return false
  spendRequest(storage)
  const { codeVerifier } = request
  const code = answer.get('code')
  const refusal = (answer.get('error_description') ?? answer.get('error') ?? '').slice(0, mostRefusal)
  kept = { id: request.tests, answer: code ? { code, codeVerifier, redirectUri: origin + returnPath } : { refusal } }
  return true
}

/** The answer that was kept; null when there is none. */
export const keptTestAnswer = (): TestAnswer | null => kept

export const forgetTest = (): void => void (kept = null)
