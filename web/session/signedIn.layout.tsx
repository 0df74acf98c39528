import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Shell } from '../shell/Shell.tsx'
import { NoOrganisation } from './NoOrganisation.tsx'
import { SignedInContext, type SignedIn } from './signedIn.ts'
import { useSession, useSessionState } from './useSession.ts'

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: null, flag: null },
  beforeLoad({ context, location }) {
    const state = context.session.current()
    if (state.phase !== 'signedIn')
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { from: location.href }, replace: true })
    return { viewer: state.context }
  },
  component: SignedInLayout,
})

function SignedInLayout() {
  const session = useSession()
  const state = useSessionState()
  const signedIn = useMemo<SignedIn | null>(() => {
    if (state.phase !== 'signedIn' || !state.engine || !state.context.tenant) return null
    const { context, engine } = state
    return { session, context, engine, tenant: state.context.tenant, zone: state.context.tenant.zone }
  }, [session, state])
  if (signedIn)
    return (
      <SignedInContext value={signedIn}>
        <Shell />
      </SignedInContext>
    )
  return state.phase === 'signedIn' ? <NoOrganisation context={state.context} /> : null
}
