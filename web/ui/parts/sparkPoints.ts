// Where the points of a sparkline are, in its own units.

/** Width and height of a sparkline, and the room that its line keeps above and below. */
export const sparkSize = { width: 72, height: 24, edge: 3 } as const

/** The smallest difference that fills the height, as a share of the largest value: a small change of a large number stays small. */
const leastSpan = 0.2

/**
 * The points of the line, [x, y] from the top left, one a value. `at`: when each value was, in any unit; without it all steps are alike.
 * Null with fewer than two values, because one value has no course.
 */
export function sparkPoints(
  values: readonly number[],
  at: readonly number[] = values.map((_, nth) => nth),
): [x: number, y: number][] | null {
  if (values.length < 2) return null
  const { width, height, edge } = sparkSize
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(high - low, Math.abs(high) * leastSpan) || 1
  const middle = (low + high) / 2
  const [first, last] = [at[0]!, at[values.length - 1]!]
  return values.map((value, nth) => [
    round(edge + ((at[nth]! - first) / Math.max(last - first, Number.MIN_VALUE)) * (width - 2 * edge)),
    round(height / 2 - ((value - middle) / span) * (height - 2 * edge)),
  ])
}

const round = (value: number): number => Math.round(value * 10) / 10
