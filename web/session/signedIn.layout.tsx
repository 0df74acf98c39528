import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Shell } from '../shell/Shell.tsx'
import { NoOrganisation } from './NoOrganisation.tsx'
import { SignedInContext, type SignedIn } from './signedIn.ts'
import { useOwnTaste } from './useOwnTaste.ts'
import { useSession, useSessionState } from './useSession.ts'

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: null, flag: null },
  beforeLoad({ context, location }) {
    const state = context.session.current()
    if (state.phase !== 'signedIn') {
      // Whoever signs in after somebody signed out starts at home, not where the other one was.
      const someoneLeft = state.phase === 'signedOut' && state.hadLogin
      throw redirect({ to: '/login', search: someoneLeft || location.href === '/' ? {} : { from: location.href }, replace: true })
    }
    return { viewer: state.context }
  },
  component: SignedInLayout,
})

function SignedInLayout() {
  const session = useSession()
  const state = useSessionState()
  useOwnTaste(state.phase === 'signedIn' ? state.context : null)
  const signedIn = useMemo<SignedIn | null>(() => {
    if (state.phase !== 'signedIn' || !state.engine || !state.context.tenant) return null
    const { context, engine } = state
    return { session, context, engine, tenant: state.context.tenant, zone: state.context.tenant.zone }
  }, [session, state])
  if (signedIn)
    return (
      <SignedInContext value={signedIn}>
        {/* Another organisation is another app: nothing of the last one stays on screen. */}
        <Shell key={signedIn.engine.replica.name} />
      </SignedInContext>
    )
  return state.phase === 'signedIn' ? <NoOrganisation context={state.context} /> : null
}
