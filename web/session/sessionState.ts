// What a device can be in: somebody is signed in, locked out, or nobody is.
import { isReadOnly } from '../../shared/access.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import type { ParkedQueue } from '../../sync/device.ts'
import type { Engine } from '../../sync/engine.ts'

/** Milliseconds after which the server is asked anew who somebody is. */
export const contextAge = 15 * 60_000
/** So often it is checked whether the lease has ended, milliseconds. */
export const leaseCheck = 60 * 60_000

export type SessionState =
  | { phase: 'starting' }
  /** Nothing is started: the device's storage does not answer, so nothing could be kept, or a part of the app is missing. */
  | { phase: 'broken'; missing: 'storage' | 'app' }
  /** `hadLogin`: somebody was signed in here since the app was opened. `locked`: whose lease has ended; everything of theirs is still here. */
  | { phase: 'signedOut'; parked: ParkedQueue[]; hadLogin: boolean; locked: UserContext | null }
  /** `engine` is null for an account without an organisation. */
  | { phase: 'signedIn'; context: UserContext; engine: Engine | null }

export interface SignIn {
  email: string
  password: string
  /** Takes the place of the password that must be changed. */
  newPassword: NewPassword | null
  stayLoggedIn: boolean
  /** Of a second factor. */
  code?: string | null
}

/** A token of ours, and the organisation to begin in. */
export interface NewToken {
  token: string
  activeTenantId: string | null
}

/** Vouches for no other session. */
export const nobody = async (): Promise<boolean> => false

/** Whose rows are on the device, to be seen or locked. */
export const heldBy = (state: SessionState): UserContext | null =>
  state.phase === 'signedIn' ? state.context : state.phase === 'signedOut' ? state.locked : null

/** Whether this organisation is the one that is open and can only be read. */
export const isReadOnlyIn = (state: SessionState, tenantId: string): boolean =>
  state.phase === 'signedIn' && state.context.tenant?.id === tenantId && isReadOnly(state.context.tenant)

/** But for the lease, which is longer with every answer. */
export function saysTheSame(one: UserContext, other: UserContext): boolean {
  const lasting = (context: UserContext) => JSON.stringify({ ...context, leaseUntil: null })
  return lasting(one) === lasting(other)
}
