// Time and chance, injected, so that tests and the simulation decide them.
import { randomBytes } from 'node:crypto'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** This many random bytes. */
  random(count: number): Uint8Array
}

export const systemClock: Clock = { now: Date.now, random: (count) => randomBytes(count) }
