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
  const { query, whenRead } = queryOf(read)
  let isLeft = false
  const tell = (value: T) => isLeft || next(value)
  const fail = (failure: unknown) => isLeft || error?.(failure)
  let followed = query.subscribe(tell, fail)
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
        tell(value)
      },
      (failure: unknown) => renewed === followed && fail(failure),
    )
    coming = renewed
  }
  const timer = setInterval(renew, renewEvery)
  return {
    unsubscribe() {
      isLeft = true
      clearInterval(timer)
      whenRead(() => {
        followed.unsubscribe()
        coming?.unsubscribe()
      })
    },
  }
}

/**
 * The live query of a read, and what to do once no read is under way. Dexie (4.4) lists a follower with the rows that it keeps in
 * memory, and takes it off the list when it leaves. One that left before its rows were read stays on the list for good, with
 * all that its screen held.
 */
function queryOf<T>(read: () => T | Promise<T>) {
  let reading = 0
  const waiting: (() => void)[] = []
  const ended = () => {
    reading -= 1
    if (reading > 0) return
    for (const work of waiting.splice(0)) work()
  }
  const query = liveQuery(() => {
    const painted = untilPainted()
    // Dexie's own promise: it knows in what follows for which query rows are read.
    const asked = painted ? Dexie.Promise.resolve(painted).then(read) : read()
    reading += 1
    void Dexie.Promise.resolve(asked).then(ended, ended)
    return asked
  })
  return { query, whenRead: (work: () => void) => void (reading > 0 ? waiting.push(work) : work()) }
}
