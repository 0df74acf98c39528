// Parts of the app that nobody asked for.
import { quietly } from '../reporting/quiet.ts'
import { networkBack } from './networkBack.ts'
import { stylesAgain } from './stylesAgain.ts'

/** Milliseconds until the next attempt, where the browser does not say before that the network is back. */
const pause = 60_000

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
