// A transaction that the database breaks off for the sake of another one is run again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import { isSerialization } from './failures.ts'

const attempts = 4

/** Runs a whole transaction, up to four times while it ends in a deadlock or a serialization failure. `run` begins it anew each time. */
export async function tryAgain<T>(clock: Clock, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isSerialization(error) || attempt === attempts) throw error
      await pause(10 + (clock.random(1)[0]! / 255) * 190)
    }
  }
}
