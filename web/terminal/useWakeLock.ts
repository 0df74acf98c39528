import { useEffect } from 'react'

/** Keeps the screen on while the terminal is seen. Browsers let go whenever it is hidden, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // A low battery or the system's settings may refuse it: the screen then goes dark as it always would.
      const given = await navigator.wakeLock.request('screen').catch(() => null)
      if (gone) await given?.release()
      else lock = given
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
