import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignedInShell } from './SignedInShell.tsx'
import { useSessionState } from '../session/useSession.ts'

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: null, flag: null },
  beforeLoad({ context, location }) {
    const state = context.session.current()
    if (state.phase !== 'signedIn') {
      // Anyone who signs in after somebody signed out starts at home, not where the other one was.
      const someoneLeft = state.phase === 'signedOut' && state.hadLogin
      throw redirect({ to: '/login', search: someoneLeft || location.href === '/' ? {} : { from: location.href }, replace: true })
    }
    return { viewer: state.context }
  },
  component: SignedInLayout,
})

function SignedInLayout() {
  const state = useSessionState()
  return state.phase === 'signedIn' ? <SignedInShell state={state} /> : null
}
