// Limits how many expensive tasks run at the same time. The others wait in the order of their arrival.
import { Failure } from '../../shared/errors.ts'

/** Seconds after which somebody who waited in vain comes back; each adds some of their own, so that they do not come back together. */
const comeBack = 3

export interface Turns {
  /**
   * Waits until it is one's turn; the returned function, which may be called again, hands it on. Throws `unavailable` after waiting for
   * longer than is worth it, and when the caller has gone.
   */
  take(gone?: AbortSignal): Promise<() => void>
  waiting(): number
}

/** `patience`: milliseconds. */
export function createTurns(limit: number, patience: number): Turns {
  const queue: (() => void)[] = []
  let running = 0

  function begin(): () => void {
    let isOver = false
    running += 1
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      queue.shift()?.()
    }
  }

  return {
    waiting: () => queue.length,
    take(gone) {
      if (running < limit) return Promise.resolve(begin())
      return new Promise((resolve, reject) => {
        const leave = () => {
          const at = queue.indexOf(start)
          if (at < 0) return
          queue.splice(at, 1)
          settle()
          reject(new Failure('unavailable', { detail: { retryAfter: comeBack + Math.floor(Math.random() * 5) } }))
        }
        const timer = setTimeout(leave, patience)
        const settle = () => {
          clearTimeout(timer)
          gone?.removeEventListener('abort', leave)
        }
        const start = () => {
          settle()
          resolve(begin())
        }
        gone?.addEventListener('abort', leave)
        queue.push(start)
        if (gone?.aborted) leave()
      })
    },
  }
}

/** The pieces, and what follows once the last was taken or nobody takes more. */
export function thenLeave(pieces: readonly string[], leave: () => void): Iterable<string> {
  return {
    [Symbol.iterator]() {
      let at = 0
      return {
        next() {
          if (at < pieces.length) return { done: false, value: pieces[at++]! }
          leave()
          return { done: true, value: undefined }
        },
        return() {
          leave()
          return { done: true, value: undefined }
        },
      }
    },
  }
}
