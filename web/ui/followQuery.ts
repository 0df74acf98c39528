// A live query for screens that stay open for days.
import { Dexie, liveQuery } from 'dexie'
import { untilPainted } from '../session/painting.ts'

/** Milliseconds. */
export const renewEvery = 15 * 60_000

export interface Observer<T> {
  next: (value: T) => void
  error?: (error: unknown) => void
}

/**
 * Tells what `read` gives, anew when it changes. Dexie notes every change of any row for a query until the query runs again, so
 * one that no change concerns grows for as long as it is followed. That is why a new one takes its place from time to time: the
 * old one goes on until the new one has read, so that nothing is missed between them. A new one that fails takes no place.
 * While a tap is being drawn nothing is read.
 */
export function followQuery<T>(read: () => T | Promise<T>, { next, error }: Observer<T>): { unsubscribe(): void } {
  const query = liveQuery(() => {
    const painted = untilPainted()
    // Dexie's own promise: it knows in what follows for which query rows are read.
    return painted ? Dexie.Promise.resolve(painted).then(read) : read()
  })
  let followed = query.subscribe(next, error)
  let coming: typeof followed | undefined
  const renew = () => {
    coming?.unsubscribe()
    const renewed = query.subscribe(
      (value) => {
        if (renewed === coming) {
          followed.unsubscribe()
          followed = renewed
          coming = undefined
        }
        next(value)
      },
      (failure: unknown) => renewed === followed && error?.(failure),
    )
    coming = renewed
  }
  const timer = setInterval(renew, renewEvery)
  return {
    unsubscribe() {
      clearInterval(timer)
      followed.unsubscribe()
      coming?.unsubscribe()
    },
  }
}
