// Readers that type: the keys of one number come faster than any hand, and Enter ends it.

/** Longest time between two keys of a reader, milliseconds: those by radio are the slowest. A hand needs more than twice this. */
const longestGap = 80
/** Old chips have nine digits; nothing shorter is a chip. */
export const fewestOfChip = 9
const ofNumbers = /^[\da-f.-]$/i

export interface Typed {
  text: string
  /** Time of the last key, milliseconds. */
  at: number
}

/** The keys typed so far with this one; null when it is no part of a number. */
export function typedWith(before: Typed | null, key: string, at: number): Typed | null {
  if (!ofNumbers.test(key)) return null
  const goesOn = before !== null && at - before.at <= longestGap
  return { text: (goesOn ? before.text : '') + key, at }
}

/** Milliseconds after which the keys of a reader have certainly ended. */
export const readerEnds = 200

/** Whether these keys came at the pace of a reader: more of them may follow, so nobody knows yet what they are. */
export const mayBeReader = (typed: Typed | null): boolean => typed !== null && typed.text.length > 1

/** The number of a reader that Enter ends at this moment; null when a person typed, and for a number shorter than `fewest`. */
export const readWhenEntered = (typed: Typed | null, at: number, fewest: number): string | null =>
  typed !== null && at - typed.at <= longestGap && typed.text.length >= fewest ? typed.text : null
