// How the bench measures: medians of rounds in which floor and product take turns, and one row of the table for each comparison.

export interface Result {
  row: string
  unit: string
  product: number
  /** What the stack can do without our code, measured in the same run; null where nothing can stand beside it. */
  floor: number | null
  bar: Bar | null
  /** What else was seen in the same measurement. */
  more?: Record<string, number | string>
}

/** A goal: for the ratio of product to floor, or for the product itself. */
export type Bar = { ratioAtMost: number } | { ratioAtLeast: number } | { atMost: number } | { atLeast: number }

export interface Group {
  name: string
  /** Names of the rows it yields, for `--only`. */
  rows: readonly string[]
  run(bench: Bench): Promise<Result[]>
}

export interface Bench {
  quick: boolean
  /** What takes minutes to lay in is measured too. */
  long: boolean
  /** Rounds or repeats: the first number, or the second with `--quick`. */
  count(full: number, quick: number): number
  note(text: string): void
  /** Run in the other order at the end. */
  later(close: () => Promise<unknown>): void
  /** Run in the other order at the end of the group: a slowed page that stays open takes a third of a core from all groups after it. */
  afterGroup(close: () => Promise<unknown>): void
}

/** Makes something once for all rows of a run. */
export function oncePerRun<T>(make: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const made = new WeakMap<Bench, Promise<T>>()
  return (bench) => {
    const there = made.get(bench) ?? make(bench)
    made.set(bench, there)
    return there
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]!
  return below + (sorted[Math.ceil(at)]! - below) * (at % 1)
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Each way once per round, in turn, so that what disturbs the machine disturbs all of them. The first round warms up and does not count. */
export async function inTurns<K extends string, T>(
  rounds: number,
  ways: Record<K, (round: number) => Promise<T>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(ways) as K[]
  const seen = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 ? names : names.toReversed()) {
      const value = await ways[name](round)
      if (round > 0) seen[name].push(value)
    }
  return seen
}

/** `callers` take jobs from one list until it is empty. Seconds in all, and milliseconds of each job. */
export async function together<J>(callers: number, jobs: readonly J[], work: (job: J, caller: number) => Promise<unknown>) {
  const latencies: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (next < jobs.length) {
        const job = jobs[next++]!
        latencies.push(await timed(() => work(job, caller)))
      }
    }),
  )
  return { seconds: (performance.now() - started) / 1000, latencies }
}

export const ratioOf = ({ product, floor }: Result): number | null => (floor === null || floor === 0 ? null : product / floor)

export function isMet(result: Result): boolean | null {
  const { bar, product } = result
  const ratio = ratioOf(result)
  if (!bar) return null
  if ('atMost' in bar) return product <= bar.atMost
  if ('atLeast' in bar) return product >= bar.atLeast
  if (ratio === null) return null
  return 'ratioAtMost' in bar ? ratio <= bar.ratioAtMost : ratio >= bar.ratioAtLeast
}
