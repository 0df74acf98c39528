import { useMemo, type ReactNode } from 'react'
import { Shell } from './Shell.tsx'
import type { SessionState } from '../session/sessionState.ts'
import { AccountContext, SignedInContext, type Account, type SignedIn } from '../session/signedIn.ts'
import { useOwnTaste } from './useOwnTaste.ts'
import { useSession } from '../session/useSession.ts'

/** The shell of the person who is signed in, around the page that is open. */
export function SignedInShell({ state, children }: { state: Extract<SessionState, { phase: 'signedIn' }>; children?: ReactNode }) {
  const session = useSession()
  useOwnTaste(state.context)
  const [account, signedIn] = useMemo<[Account, SignedIn | null]>(() => {
    const { context, engine } = state
    const { tenant } = context
    if (engine && tenant) {
      const within: SignedIn = { session, context, engine, tenant, zone: tenant.zone }
      return [{ session, context, zone: tenant.zone, now: () => engine.now() }, within]
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return [{ session, context, zone: timeZone, now: () => new Date().toISOString() }, null]
  }, [session, state])
  return (
    <AccountContext value={account}>
      <SignedInContext value={signedIn}>
        {/* Another organisation is another app: nothing of the last one stays on screen. */}
        <Shell key={signedIn?.engine.replica.name ?? 'none'}>{children}</Shell>
      </SignedInContext>
    </AccountContext>
  )
}
