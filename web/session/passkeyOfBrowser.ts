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

/**
 * Whether the browser can offer passkeys where it fills in an address. A passkey belongs to a name: at a number, such as 127.0.0.1, there
 * is none.
 */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys() || /^[\d.]+$|:/.test(window.location.hostname)) return false
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true
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

/** Waits until a passkey is chosen at the field of the address. Null once it was stopped. */
export async function signWithOffered(options: string, signal: AbortSignal): Promise<string | null> {
  const { startAuthentication, WebAuthnAbortService } = await library()
  if (signal.aborted) return null
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  try {
    return await unlessStopped(() => startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
