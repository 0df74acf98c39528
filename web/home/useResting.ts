// Cards out of sight are neither laid out nor painted, once they were drawn whole and have a height to keep.
import { useEffect, useRef, type RefObject } from 'react'
import { firstScreen } from '../session/firstScreen.ts'

/** Milliseconds after the first screen: until then every card has its whole height, so that Back leads to the place one came from. */
const pause = 1_000

/** For the element around the cards. An attribute, not a state: nothing is drawn anew for it. */
export function useResting(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    void firstScreen.isThere.then(() => {
      if (!gone) timer = setTimeout(() => box.current?.toggleAttribute('data-resting', true), pause)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  return box
}
