// What a tap has written is drawn from what it wrote, once it is on the disk.
import { flushSync } from 'react-dom'
import type { Announce } from '../../sync/perform.ts'
import type { Written } from '../../sync/rebase.ts'
import { holdUntilPainted } from './painting.ts'

/** Something on the screen that shows rows. */
interface Follower {
  /** Whether it can draw what these rows change without reading anything. */
  takes(written: readonly Written[]): boolean
  take(written: readonly Written[]): void
}
const followers = new Set<Follower>()

export function followTaps(follower: Follower): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** What else shows these rows reads them once they are painted. */
export const announce: Announce = (written) => {
  if (![...followers].some((one) => one.takes(written))) return () => undefined
  const drawn = holdUntilPainted()
  return (saved) => {
    try {
      if (saved) flushSync(() => followers.forEach((one) => one.take(written)))
    } finally {
      drawn()
    }
  }
}
