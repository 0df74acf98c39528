// Restores the scroll position on Back, also on pages that read their rows after the first drawing.
import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds to wait until the page is high enough. */
const patience = 4_000
/** Events after which the page is not scrolled any more: the user has scrolled or tapped. */
const chosen = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The router restores the position only once, before the rows are there and the page is high enough. */
export function keepPlaces(router: AnyRouter): void {
  const places = new Map<string, number>()
  const keyOf = ({ state, href }: { state: { __TSR_key?: string }; href: string }) => state.__TSR_key ?? href
  let stop = () => {}
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop()
    if (fromLocation) places.set(keyOf(fromLocation), scrollY)
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    stop()
    const place = places.get(keyOf(toLocation))
    if (place) stop = scrollOnceThere(place)
  })
}

/** Scrolls to a position as soon as the page is high enough, or as far as possible after `patience`. Returns a function that stops it. */
function scrollOnceThere(place: number): () => void {
  const furthest = () => document.documentElement.scrollHeight - innerHeight
  const growth = new ResizeObserver(() => {
    if (furthest() >= place) arrive()
  })
  const timer = setTimeout(() => arrive(), patience)
  function giveUp() {
    growth.disconnect()
    clearTimeout(timer)
    for (const act of chosen) removeEventListener(act, giveUp, true)
  }
  function arrive() {
    giveUp()
    scrollTo({ top: place, behavior: 'instant' })
  }
  for (const act of chosen) addEventListener(act, giveUp, { capture: true, passive: true })
  growth.observe(document.body)
  return giveUp
}
