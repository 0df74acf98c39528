// The one place for the time limit of loading a page, and for the load-error event that every failed load raises.
import { isQuiet } from '../reporting/quiet.ts'
import { loadAgainEvent } from '../ui/lazyPart.ts'
import { report } from '../reporting/report.ts'

interface RouterEvents {
  subscribe(event: 'onBeforeLoad' | 'onResolved', listener: () => void): () => void
}

export const loadLimit = 20_000
export const loadErrorEvent = 'obhut:load-error'

function reportLoadError(cause: unknown): void {
  // Without a network it is no wonder.
  if (navigator.onLine) report('warning', cause, { loading: true })
  window.dispatchEvent(new CustomEvent(loadErrorEvent, { detail: cause }))
}

export function watchLoading(router: RouterEvents): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer)
    window.dispatchEvent(new Event(loadAgainEvent))
    timer = setTimeout(() => reportLoadError('timeout'), loadLimit)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
  // Who loaded it hears of the fault after this event.
  window.addEventListener('vite:preloadError', ({ payload }) => setTimeout(() => isQuiet(payload) || reportLoadError(payload)))
}
