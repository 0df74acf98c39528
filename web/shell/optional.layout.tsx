import { createFileRoute } from '@tanstack/react-router'
import { LoggedOutShell } from './LoggedOutShell.tsx'
import { SignedInShell } from './SignedInShell.tsx'
import { useSessionState } from '../session/useSession.ts'

/** Pages for everybody (specification 2.1): anyone who is signed in keeps their shell, everybody else sees the one of the login. */
export const Route = createFileRoute('/_optional')({
  staticData: { title: null, flag: null },
  component: OptionalLayout,
})

function OptionalLayout() {
  const state = useSessionState()
  return state.phase === 'signedIn' ? <SignedInShell state={state} /> : <LoggedOutShell />
}
