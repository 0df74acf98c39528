// Back leads to the place on a page from which one left it, also where the rows of the page are read after it is drawn.
import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds for which a page may grow to the height it had. */
const patience = 4_000
/** Who does one of these has chosen a place already. */
const chosen = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The router restores places itself, but only once, when a page is as high as its title. */
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

/** Scrolls to a place as soon as the page reaches it, or as far as it goes in the end. Returns how to give up. */
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
