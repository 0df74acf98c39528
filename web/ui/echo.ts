// What a tap has written is drawn from what it wrote, once it is on the disk. What else shows it is read again after that is painted.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Announce } from '../../sync/perform.ts'
import type { Written } from '../../sync/rebase.ts'
import { isSame } from './isSame.ts'
import { holdUntilPainted } from './painting.ts'
import type { Live } from './useLive.ts'

/** Puts rows that were written into what was read; null where it cannot tell what a read would give. */
export type Patch<T> = (value: T, written: readonly Written[]) => T | null | undefined

interface Follower {
  takes(written: readonly Written[]): boolean
  take(written: readonly Written[]): void
}
const followers = new Set<Follower>()

export const announce: Announce = (written) => {
  if (![...followers].some((one) => one.takes(written))) return () => undefined
  const drawn = holdUntilPainted()
  return (saved) => {
    if (saved) flushSync(() => followers.forEach((one) => one.take(written)))
    drawn()
  }
}

/** What was read, with what taps have written since. `patch` is a stable function. */
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
  useEffect(() => {
    const follower: Follower = {
      takes: (written) => Boolean(patch(newest.current, written)),
      take(written) {
        const patched = patch(newest.current, written)
        if (patched) setDrawn(({ of }) => ({ of, shows: patched }))
      },
    }
    followers.add(follower)
    return () => void followers.delete(follower)
  }, [patch])
  return shows
}

/** The same for what a live query gives. */
export const patchOfLive =
  <T>(patch: Patch<T>): Patch<Live<T>> =>
  (live, written) => {
    const value = live.state === 'ready' ? patch(live.value, written) : null
    return value ? { state: 'ready', value } : null
  }
