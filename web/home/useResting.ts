// Cards out of sight are neither laid out nor painted, once they were drawn whole and have a height to keep.
import { useEffect, useRef, type RefObject } from 'react'
import { firstScreen } from '../session/firstScreen.ts'

/** Milliseconds after the first screen: until then every card has its whole height, so that Back leads to the place one came from. */
const pause = 1_000

/**
 * A card in sight is left alone: when it begins to rest, its content is taken away and brought back, which browsers count as a shift.
 * One screen below the visible one is left alone too.
 */
function rest(box: Element): void {
  for (const card of box.querySelectorAll(':scope > * > *')) {
    const { top, bottom } = card.getBoundingClientRect()
    card.toggleAttribute('data-resting', top > 2 * innerHeight || bottom < -innerHeight)
  }
  box.toggleAttribute('data-rested', true)
}

/** For the element around the columns of cards. An attribute, not a state: nothing is drawn anew for it. */
export function useResting(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    void firstScreen.isThere.then(() => {
      if (!gone) timer = setTimeout(() => box.current && rest(box.current), pause)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  return box
}
