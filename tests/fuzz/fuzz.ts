// Requests without end by the OpenAPI document alone: valid ones, nearly valid ones and hostile ones, by several people, from a seed.
import { startSession } from '../../api/identity/tokens.ts'
import type { World } from '../world.ts'
import { castOf, learn, nounOf } from './cast.ts'
import { judgeBy, type OpenApi, type Operation, operationsOf } from './operations.ts'
import { randomness } from './randomness.ts'
import { type Asked, requestOf } from './request.ts'
import type { Pool } from './values.ts'

export interface FuzzOptions {
  seed: number
  requests: number
}

export interface Fuzzed {
  faults: string[]
  statuses: Map<number, number>
  /** Operations that answered 200 at least once, and all of them. */
  reached: number
  operations: number
  /** The slowest, milliseconds. */
  slowest: { millis: number; request: string }
}

/** A house is left for a new one after so many requests, so that it does not grow for ever. */
const ofOneHouse = 2_500
const mostFaults = 20
/** What takes a process of its own, hashes a password or is the document itself is drawn so much less often. */
const lighter = 40
const isHeavy = ({ path, replies }: Operation): boolean =>
  /password|authenticate|confirm|demo|feedback|picture|resetpw|openapi/.test(path) ||
  replies['200']?.content?.['application/pdf'] !== undefined

interface Answered {
  status: number
  type: string
  text: string
  millis: number
}

async function ask(world: World, { path, init }: Asked): Promise<Answered> {
  const gone = new AbortController()
  const began = performance.now()
  try {
    const response = await world.app.handle(new Request(`http://obhut.test${path}`, { ...init, signal: gone.signal }))
    const type = response.headers.get('content-type') ?? ''
    const text = type.startsWith('text/event-stream') ? '' : await response.text()
    return { status: response.status, type, text, millis: performance.now() - began }
  } finally {
    gone.abort()
  }
}

export async function fuzz(world: World, { seed, requests }: FuzzOptions): Promise<Fuzzed> {
  const document = (await world.client().send<OpenApi>('GET', '/api/openapi.json')).body
  const operations = operationsOf(document)
  const drawn = operations.flatMap((one) => (isHeavy(one) ? [one] : Array.from({ length: lighter }, () => one)))
  const judge = judgeBy(document)
  const chance = randomness(seed)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const reached = new Set<Operation>()
  let slowest = { millis: 0, request: '' }
  let cast = await castOf(world, 0)

  for (let n = 0; n < requests && faults.length < mostFaults; n += 1) {
    if (n > 0 && n % ofOneHouse === 0) cast = await castOf(world, n)
    const { ids, named } = cast
    const pool: Pool = chance.percent(4) ? { chance, ids: [world.id()], named: new Map() } : { chance, ids, named }
    const operation = chance.pick(drawn)
    // The head asks most of the time: what is refused for want of a right says little about the rest.
    const person = chance.percent(4) ? null : chance.percent(88) ? cast.head : chance.pick(cast.others)
    const asked = requestOf(operation, pool, person?.token ?? null, world.id)
    const request = `seed ${seed}, request ${n}: ${operation.method} ${asked.path.slice(0, 200)} ${(asked.init.body ?? '').slice(0, 300)}`
    try {
      const { status, type, text, millis } = await ask(world, asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (millis > slowest.millis) slowest = { millis, request }
      const found = world.app.registry.find(operation.method, asked.path.split('?')[0]!)
      // A segment that breaks out of its place leads elsewhere, or nowhere.
      const isHere = typeof found === 'object' && found.served.endpoint.path === operation.path
      const wrong = status >= 500 ? 'a fault' : isHere ? judge(operation, status, type, text) : null
      if (wrong) faults.push(`${request} → ${status} ${text.slice(0, 300)}: ${wrong}`)
      if (status === 200) {
        reached.add(operation)
        learn(cast, nounOf(operation.path), text, chance)
      }
      // Some calls end the session that they are made with.
      if (status === 401 && person) person.token = (await startSession(world.app.server, person.userId, true, 'fuzz')).access
    } catch (error) {
      faults.push(`${request}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { faults, statuses, reached: reached.size, operations: operations.length, slowest }
}
