// What a file with one walk needs: a server with two houses and a watch over what is written. Each walk has a file, and with it a database, of its own.
import { expect } from 'vitest'
import { startWorld, type World } from '../world.ts'
import { buildHouse, type House } from './twoHouses.ts'
import { walk, type Walk, type Walked } from './walk.ts'
import { watchWrites, type WriteWatch } from './writeWatch.ts'

export interface WalkedWorld {
  world: World
  mine: House
  theirs: House
  writes: WriteWatch
  /** Somebody of `mine` calls every endpoint with ids of `theirs`, or fewer as the options say. */
  walk(options?: Pick<Walk, 'only' | 'paths' | 'search' | 'sparse'>): Promise<Walked>
}

export async function openWalkedWorld(): Promise<WalkedWorld> {
  const log: string[] = []
  const world = await startWorld({}, { log: { write: (line) => void log.push(line) } })
  const mine = await buildHouse(world, 'mark-A')
  const theirs = await buildHouse(world, 'cnry-B')
  const writes = await watchWrites(world)
  return {
    world,
    mine,
    theirs,
    writes,
    walk: (options) => walk({ world, mine, theirs, log, writes, ...options }),
  }
}

/** Options for walks with one of the two layers removed. A layer separates organisations, not kinds of ids, so fewer ids are enough. */
export const aLayer = { sparse: 36 } as const

/** Nothing was found although the walk has been everywhere, and its calls were understood: most endpoints have done what they do. */
export function expectNothingFound(world: World, { findings, requests, endpoints, statuses }: Walked): void {
  expect(findings).toEqual([])
  expect(endpoints.size).toBe(world.app.registry.all.length)
  expect(requests).toBeGreaterThan(500)
  expect(statuses.get(200)).toBeGreaterThan(50)
  expect(statuses.get(404)).toBeGreaterThan(50)
}
