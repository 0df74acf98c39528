import { useCallback } from 'react'
import type { SavedLogin } from '../session/savedLogins.ts'
import { useLive } from '../ui/useLive.ts'
import { useSession } from '../session/useSession.ts'

/** The logins kept on this device; undefined while they are read. A device that cannot store any has none. */
export function useSavedLogins(): SavedLogin[] | undefined {
  const session = useSession()
  const live = useLive(useCallback(() => session.savedLogins.all(), [session]))
  if (live.state === 'loading') return undefined
  return live.state === 'ready' ? live.value : []
}
