// Leaves the app for the identity provider that an address belongs to.
import type { HowToSignIn } from '../../shared/identity/session.ts'
import { report } from '../reporting/report.ts'
import { addressAtProvider, browserSurroundings } from './externalSignIn.ts'

/** Throws 'Crypto.subtle not found', which is reported too. */
export async function goToProvider(how: Extract<HowToSignIn, { mode: 'oauth' }>, email: string, returnTo: string): Promise<void> {
  try {
    location.assign(await addressAtProvider(browserSurroundings(), how, email, returnTo))
  } catch (error) {
    report('warning', error)
    throw error
  }
}
