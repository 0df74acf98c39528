// When the first screen is there. What it does not need begins then: fetching, sending, asking who somebody is, keeping the app.
import { useEffect, useState } from 'react'

/** Milliseconds after which it begins anyway. */
const atLatest = 4000

export interface FirstScreen {
  /** Never rejects. */
  isThere: Promise<void>
  /** A page is drawn. */
  drawn(): void
  /** A page holds itself back until its rows are read; returns what it calls then. */
  holdsBack(): () => void
}

export function watchFirstScreen(setTimeout: (work: () => void, ms: number) => unknown): FirstScreen {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isDrawn = false
  const held = new Set<symbol>()
  const look = () => {
    if (isDrawn && held.size === 0) resolve()
  }
  return {
    isThere: promise,
    drawn() {
      isDrawn = true
      setTimeout(resolve, atLatest)
      look()
    },
    holdsBack() {
      const one = Symbol()
      held.add(one)
      return () => {
        held.delete(one)
        look()
      }
    },
  }
}

/** Of this tab. */
export const firstScreen = watchFirstScreen((work, ms) => setTimeout(work, ms))

let isThere = false
void firstScreen.isThere.then(() => (isThere = true))

/** For parts that bring much code along and may come a moment later. */
export function useFirstScreen(): boolean {
  const [there, setThere] = useState(isThere)
  useEffect(() => {
    if (!there) void firstScreen.isThere.then(() => setThere(true))
  }, [there])
  return there
}
