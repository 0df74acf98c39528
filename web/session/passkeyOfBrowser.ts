// Passkeys in the browser: what the server asks for goes to the authenticator, and its answer comes back, both as text.

/** Whether this browser knows passkeys at all; whether somebody has one only the authenticator knows. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const library = () => import('@simplewebauthn/browser')

/** Null when the person has stopped it, or let it run out of time. */
async function unlessStopped(work: () => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await work())
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}

/** Makes a passkey. Null when the person has stopped it; rejects where the authenticator has one of this account already (`isThere`). */
export async function makePasskey(options: string): Promise<string | null> {
  const { startRegistration } = await library()
  return unlessStopped(() => startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** The authenticator holds a passkey of this account already. */
export const isThere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

/** Signs with a passkey. Null when the person has stopped it. */
export async function signWithPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await library()
  return unlessStopped(() => startAuthentication({ optionsJSON: JSON.parse(options) }))
}
