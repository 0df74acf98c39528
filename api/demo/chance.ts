// Chance that is the same at every load: the demo looks alike everywhere, and screenshots of it can be compared.

export interface Chance {
  /** From 0 up to, not including, `below`. */
  number(below: number): number
  pick<T>(from: readonly T[]): T
  /** True in one of `of` cases. */
  once(of: number): boolean
}

/** mulberry32 */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, pick: (from) => from[number(from.length)]!, once: (of) => number(of) === 0 }
}
