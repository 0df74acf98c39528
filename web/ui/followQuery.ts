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

/** The mark that a read sets which waited for something other than rows: what it read afterwards is not followed. */
export const readUnfollowed = 'obhut: read without being followed'

/** Where Dexie notes the ranges of keys that are read for the query that is being run. Its types do not name it. */
function noted(): unknown {
  const zone: unknown = 'PSD' in Dexie.Promise ? Dexie.Promise.PSD : null
  return zone instanceof Object && 'subscr' in zone ? zone.subscr : null
}

/**
 * The live query of a read, and what to do once no read is under way. Dexie (4.4) lists a follower with the rows that it keeps in
 * memory, and takes it off the list when it leaves. One that left before its rows were read stays on the list for good, with
 * all that its screen held.
 *
 * The function given to Dexie is an async one itself: only then does it know over all awaits of `read` for which query, and in which
 * transaction, rows are read.
 */
function queryOf<T>(read: () => T | Promise<T>) {
  let reading = 0
  const waiting: (() => void)[] = []
  const query = liveQuery(async () => {
    reading += 1
    try {
      const painted = untilPainted()
      if (painted) await Dexie.Promise.resolve(painted)
      const ranges = noted()
      const found = await read()
      if (noted() !== ranges) performance.mark(readUnfollowed, { detail: ranges && Object.keys(ranges) })
      return found
    } finally {
      reading -= 1
      if (reading === 0) for (const work of waiting.splice(0)) work()
    }
  })
  return { query, whenRead: (work: () => void) => void (reading > 0 ? waiting.push(work) : work()) }
}
