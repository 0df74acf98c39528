// Numbers of the German law on working time (ArbZG) in minutes, for shifts that are planned and for times that were booked.

/** Work of a day that needs no balance later (§ 3). */
export const usualWork = 8 * 60
/** Work of a day at most (§ 3). */
export const mostWork = 10 * 60
/** Work in one piece without a break, at most (§ 4). */
export const longestPiece = 6 * 60
/** A shorter pause is no break (§ 4). */
export const shortestBreak = 15
/** Rest between two days of work, at least (§ 5). */
export const leastRest = 11 * 60

/** The break that work of this length in minutes, without its breaks, asks for (§ 4): 30 minutes over six hours, 45 over nine. */
export const neededBreak = (workMinutes: number): number => (workMinutes > 9 * 60 ? 45 : workMinutes > longestPiece ? 30 : 0)

/** The break that a presence of this length in minutes, breaks included, asks for. */
export const breakOfPresence = (presence: number): number => [0, 30].find((pause) => neededBreak(presence - pause) <= pause) ?? 45
