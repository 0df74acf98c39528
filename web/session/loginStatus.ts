// The state of signing in (specification 4): what happened last decides which screen is shown.
import type { SessionState } from './sessionState.ts'

export type LoginStatus =
  { is: 'processing' } | { is: 'logging_in' } | { is: 'loggedin' } | { is: 'required' } | { is: 'failed'; cause: unknown }

/** Not a failure of anybody: nobody has logged in since the app was opened. */
export const noLoginSoFar = Symbol('no login so far')

export function initialLoginStatus(state: SessionState): LoginStatus {
  if (state.phase === 'starting') return { is: 'processing' }
  if (state.phase === 'signedOut' && !state.hadLogin) return { is: 'failed', cause: noLoginSoFar }
  return { is: 'required' }
}

export type LoginEvent = { kind: 'sent' } | { kind: 'accepted' } | { kind: 'refused'; cause: unknown } | { kind: 'askedAgain' }

export function nextLoginStatus(_before: LoginStatus, event: LoginEvent): LoginStatus {
  switch (event.kind) {
    case 'sent':
      return { is: 'logging_in' }
    case 'accepted':
      return { is: 'loggedin' }
    case 'refused':
      return { is: 'failed', cause: event.cause }
    case 'askedAgain':
      return { is: 'required' }
  }
}

/** `form` when a login is required or there was none so far; other failures have a screen with a way to try again. */
export function loginScreen(status: LoginStatus): 'form' | 'failed' | 'busy' {
  if (status.is === 'required' || (status.is === 'failed' && status.cause === noLoginSoFar)) return 'form'
  return status.is === 'failed' ? 'failed' : 'busy'
}
