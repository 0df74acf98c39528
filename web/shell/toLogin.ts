// Who is not signed in goes to the login, and comes back.
import { redirect } from '@tanstack/react-router'
import type { Session } from '../session/session.ts'

/** Of layouts for people who are signed in: everybody else goes to the login, and comes back. */
export function toLogin({ context, location }: { context: { session: Session }; location: { href: string } }) {
  const state = context.session.current()
  if (state.phase !== 'signedIn') {
    // Anyone who signs in after somebody signed out starts at home, not where the other one was.
    const someoneLeft = state.phase === 'signedOut' && state.hadLogin
    throw redirect({ to: '/login', search: someoneLeft || location.href === '/' ? {} : { from: location.href }, replace: true })
  }
  return { viewer: state.context }
}
