// How much of a day counts on which an animal arrives or leaves.

/** In halves. */
export const dayWeights = [0, 1, 2] as const
export type DayWeight = (typeof dayWeights)[number]
