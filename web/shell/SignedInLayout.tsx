import { useSessionState } from '../session/useSession.ts'
import { SignedInShell } from './SignedInShell.tsx'

/** The shell of the person who is signed in, or nothing while they leave. */
export function SignedInLayout() {
  const state = useSessionState()
  return state.phase === 'signedIn' ? <SignedInShell state={state} /> : null
}
