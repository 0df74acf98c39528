import { useSyncExternalStore } from 'react'

/** What the person is being asked, by whoever asks and for the one place that shows it. */
export interface Question<Q> {
  readonly open: () => Q | null
  readonly put: (question: Q | null) => void
  readonly useOpen: () => Q | null
}

export function createQuestion<Q>(): Question<Q> {
  let open: Q | null = null
  const listeners = new Set<() => void>()
  const current = () => open
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    open: current,
    put(question) {
      open = question
      for (const listener of listeners) listener()
    },
    useOpen: () => useSyncExternalStore(subscribe, current),
  }
}
