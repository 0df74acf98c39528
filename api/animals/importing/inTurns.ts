// Work on each row of a large table, in turns with everything else that the process does.
import { setImmediate } from 'node:timers/promises'

/** Rows of one turn: some milliseconds. */
const handful = 1_000

/** Lets the process do what waits before it goes on. */
export const nextTurn = (): Promise<void> => setImmediate()

/** The results of `work` in the order of the items. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += handful) {
    for (const item of items.slice(from, from + handful)) results.push(work(item))
    await nextTurn()
  }
  return results
}
