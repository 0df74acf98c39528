// Readers that type: the keys of one number come faster than any hand, and Enter ends it.

/** Longest time between two keys of a reader, milliseconds: those by radio are the slowest. A hand needs more than twice this. */
const longestGap = 80
/** Old chips have nine digits; nothing shorter is a chip. */
const fewest = 9
const ofNumbers = /^[\da-f.-]$/i

export interface Typed {
  text: string
  /** When the last key came, milliseconds. */
  at: number
}

/** The keys that belong together once this one has come; null where it begins nothing. */
export function typedWith(before: Typed | null, key: string, at: number): Typed | null {
  if (!ofNumbers.test(key)) return null
  const goesOn = before !== null && at - before.at <= longestGap
  return { text: (goesOn ? before.text : '') + key, at }
}

/** What Enter at this moment ends: the number of a reader, or null when a hand typed. */
export const readWhenEntered = (typed: Typed | null, at: number): string | null =>
  typed !== null && at - typed.at <= longestGap && typed.text.length >= fewest ? typed.text : null
