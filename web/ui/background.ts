// Parts of the app that nobody asked for. One that does not arrive disturbs nobody: the load-error event is about what the person waits for.
import { networkBack } from './networkBack.ts'
import { stylesAgain } from './stylesAgain.ts'

/** Milliseconds until the next attempt, where the browser does not say before that the network is back. */
const pause = 60_000

const quiet = new WeakSet<object>()

/** Whether this is why a part did not arrive that nobody asked for. It is known one task after the load broke off. */
export const isQuiet = (cause: unknown): boolean => typeof cause === 'object' && cause !== null && quiet.has(cause)

/** One attempt. Rejects as `load` does, and nobody is told. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof error === 'object' && error !== null) quiet.add(error)
    throw error
  }
}

/** Tries again as often as the network comes back, until the part is there. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await quietly(load)
    } catch {
      await networkBack(pause)
      await stylesAgain().catch(() => undefined)
    }
  }
}
