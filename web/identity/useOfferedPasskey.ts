import { useEffect, useEffectEvent } from 'react'
import { preparePasskeySignIn } from '../../shared/identity/factors.ts'
import { offeredPasskey } from '../session/offeredPasskey.ts'
import { offersPasskeys, signWithOffered } from '../session/passkeyOfBrowser.ts'
import { useSession } from '../session/useSession.ts'

/** Resolves once the page is seen and at rest, so that nothing of this delays its first screen. */
const seen = async (): Promise<void> => {
  while (document.hidden) await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 500)
  })
}

/** Offers passkeys in the list that the browser opens at the address, while this is on. Without them the page is as it was. */
export function useOfferedPasskey(isOn: boolean, onSigned: (response: string) => void): void {
  const { caller } = useSession()
  const signed = useEffectEvent(onSigned)
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const { signal } = stop
    const prepare = async () => (await caller.call(preparePasskeySignIn, {}, { signal })).options
    void offersPasskeys()
      .then((isOffered) => (isOffered ? offeredPasskey({ prepare, sign: signWithOffered, seen, signal }) : null))
      // The button below signs in too, and shows what is wrong.
      .catch(() => null)
      .then((response) => {
        if (response !== null && !signal.aborted) signed(response)
      })
    return () => stop.abort()
  }, [caller, isOn])
}
