import { afterEach, beforeEach, expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz.ts'
import { startWorld, type World } from '../world.ts'

const long = import.meta.env.MODE === 'long'
const seed = Number(process.env.OBHUT_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_610))
const all = Number(process.env.OBHUT_REQUESTS ?? (long ? 1_000_000 : 9_600))
/** Requests on one database: a run of many is made of parts, each of which can be repeated by its own seed. */
const part = 20_000
const parts = Array.from({ length: Math.ceil(all / part) }, (_, nth) => ({ seed: seed + nth, requests: Math.min(part, all - nth * part) }))
const longest = 2_000

let world: World
beforeEach(async () => void (world = await startWorld({ outgoingADay: unlimited })))
afterEach(() => world.stop())

const many = { usual: 1e6, trial: 1e6 }
const unlimited = { invitation: many, share: many, request: many, demo: many }

test.each(parts)(
  '$requests requests by the OpenAPI document, seed $seed: no fault, and no answer that it does not describe',
  async ({ seed, requests }) => {
    const { faults, statuses, reached, operations, slowest } = await fuzz(world, { seed, requests })
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.info(
      [
        `${requests} requests, seed ${seed} (OBHUT_SEED=${seed} OBHUT_REQUESTS=${requests} repeats them)`,
        `${reached} of ${operations} operations answered 200; ${counts.join(', ')}`,
        `the slowest took ${Math.round(slowest.millis)} ms: ${slowest.request.slice(0, 200)}`,
      ].join('\n'),
    )
    expect(faults).toEqual([])
    // A run that reaches nothing finds nothing. With some 14 requests for each operation, about half of them are answered.
    if (requests >= 5_000) expect(reached).toBeGreaterThan(operations * 0.4)
    if (long) expect(slowest.millis, slowest.request).toBeLessThan(longest)
  },
)
