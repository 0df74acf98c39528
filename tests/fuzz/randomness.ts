// Chance that a seed repeats.

export interface Randomness {
  /** From 0 up to, and without, `below`. */
  below(below: number): number
  /** True in so many of a hundred. */
  percent(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** mulberry32: small, fast, and the same everywhere. */
export function randomness(seed: number): Randomness {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, percent: (share) => below(100) < share, pick: (from) => from[below(from.length)]! }
}
