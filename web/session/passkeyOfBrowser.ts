// Passkeys in the browser: what the server asks for goes to the authenticator, and its answer comes back.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Whether this browser knows passkeys at all; whether somebody has one only the authenticator knows. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const library = () => import('@simplewebauthn/browser')

/** Null when the person has stopped it, or let it run out of time. */
async function unlessStopped<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}

/** Makes a passkey. Null when the person has stopped it; rejects where the authenticator has one of this account already. */
export async function makePasskey(options: object) {
  const { startRegistration } = await library()
  return unlessStopped(async () => ({
    ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })),
  }))
}

/** Signs with a passkey. Null when the person has stopped it. */
export async function signWithPasskey(options: object) {
  const { startAuthentication } = await library()
  return unlessStopped(async () => ({
    ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })),
  }))
}
