// What was read, with what taps have written since: it is drawn before anything is read again.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Written } from '../../sync/rebase.ts'
import { followTaps } from '../session/announce.ts'
import { isSame } from './isSame.ts'
import type { Live } from './useLive.ts'

/** Puts rows that were written into what was read; null where it cannot tell what a read would give. */
export type Patch<T> = (value: T, written: readonly Written[]) => T | null | undefined

/** `patch` is a stable function. */
export function useEchoed<T>(read: T, patch: Patch<T>): T {
  const [drawn, setDrawn] = useState({ of: read, shows: read })
  let { shows } = drawn
  if (!Object.is(drawn.of, read)) {
    shows = isSame(shows, read) ? shows : read
    setDrawn({ of: read, shows })
  }
  const newest = useRef(shows)
  useLayoutEffect(() => {
    newest.current = shows
  })
  useEffect(
    () =>
      followTaps({
        takes: (written) => Boolean(patch(newest.current, written)),
        take(written) {
          const patched = patch(newest.current, written)
          if (patched) setDrawn(({ of }) => ({ of, shows: patched }))
        },
      }),
    [patch],
  )
  return shows
}

/** The same for what a live query gives. */
export const patchOfLive =
  <T>(patch: Patch<T>): Patch<Live<T>> =>
  (live, written) => {
    const value = live.state === 'ready' ? patch(live.value, written) : null
    return value ? { state: 'ready', value } : null
  }
