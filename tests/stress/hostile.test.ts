import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../shared/endpoint.ts'
import { errors, isErrorCode } from '../../shared/errors.ts'
import { formType } from '../../api/formBody.ts'
import { startSession } from '../../api/identity/tokens.ts'
import { allRoutes } from '../../api/routes.ts'
import { partsOf, type Parts } from '../isolation/requestParts.ts'
import { stateOf } from '../isolation/houseState.ts'
import { buildHouse, type House } from '../isolation/twoHouses.ts'
import { watchWrites, type WriteWatch } from '../isolation/writeWatch.ts'
import { startWorld, type World } from '../world.ts'
import { hostileBodies, hostileHeaders, hostileSegments, hostileValue, unwrapped } from './hostileValues.ts'

const long = import.meta.env.MODE === 'long'
const seed = Number(process.env.OBHUT_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_610))
/** For each endpoint: three wounds each at most, so that all endpoints together meet every kind of fault some hundred times. */
const runs = long ? 400 : 6

let world: World
let house: House
let token: string
let writes: WriteWatch
/** What the organisation has, table by table. */
let state: Record<string, string>

/** What calls leave behind that change nothing: remembered refusals, devices, sessions. */
const beside = new Set(['receipt', 'client', 'session', 'access_token', 'refresh_token'])
const rowsOf = async (tables?: readonly string[]) =>
  Object.fromEntries(Object.entries(await stateOf(world, house, tables)).filter(([table]) => !beside.has(table)))

beforeAll(async () => {
  world = await startWorld()
  house = await buildHouse(world, 'house')
  token = house.person.token
  writes = await watchWrites(world)
  state = await rowsOf()
})
afterAll(() => world.stop())
// The watch reported of every table that was written to.
afterEach(async () => expect(await rowsOf()).toEqual(state))

const endpoints = allRoutes().all.map(({ endpoint }) => endpoint)
/** Whether another endpoint is served behind the path of one, and takes the segment: the year of a statistic. */
const isAddressBehind = ({ method, path }: Endpoint, segment: string): boolean =>
  endpoints.some((other) => {
    const name = other.method === method && other.path.startsWith(`${path}/`) && /^\{(\w+)\}$/.exec(other.path.slice(path.length + 1))?.[1]
    return Boolean(name && other.params && v.safeParse(other.params, { [name]: segment }).success)
  })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

interface Sent {
  method: string
  path: string
  body?: string | Uint8Array | undefined
  headers?: Record<string, string>
}

/** Sends it and demands the one thing: an answer of ours, never a fault, and no row changed by what was refused. */
async function judge({ method, path, body, headers }: Sent): Promise<number> {
  const { signal, abort } = ((leave) => ({ signal: leave.signal, abort: () => leave.abort() }))(new AbortController())
  const response = await world.app.handle(
    new Request(`http://obhut.test${path}`, {
      method,
      signal,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    }),
  )
  const endless = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (endless) {
    await response.body!.getReader().read()
    abort()
    return response.status
  }
  const text = await response.text()
  const shown = `${method} ${path.slice(0, 200)} → ${response.status} ${text.slice(0, 300)}`
  expect(response.status, shown).toBeLessThan(500)
  if (response.status >= 400) {
    const { code } = JSON.parse(text) as { code: unknown }
    expect(isErrorCode(code) && errors[code].status, shown).toBe(response.status)
    expect({ ...state, ...(await rowsOf(await writes.taken())) }, shown).toEqual(state)
  } else {
    for (const part of path === '/api/sync/push' ? resultsOf(text) : []) expect(part.status, shown).toBeLessThan(500)
    Object.assign(state, await rowsOf(await writes.taken()))
    // One of the calls ends the session it is made with.
    if (path.startsWith('/api/auth/')) token = (await startSession(world.app.server, house.person.userId, true, 'test')).access
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  return response.status
}

function resultsOf(text: string): { status: number }[] {
  const { results, ended } = JSON.parse(text) as { results: { status: number }[]; ended?: { status: number } }
  return [...results, ...(ended ? [ended] : [])]
}

const ids = Object.values
const filling = (which: number, branch: number) => ({
  branch,
  id: (slot: string) =>
    slot.endsWith('userId')
      ? house.person.userId
      : slot.endsWith('clientId')
        ? house.ids.client!
        : slot.endsWith('mid')
          ? world.id()
          : ids(house.ids)[which % ids(house.ids).length]!,
})

interface Wound {
  at: number
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'twice'
  value: unknown
}

const typeOf = ({ encoding }: Endpoint) => ({ 'content-type': encoding === 'form' ? formType : 'application/json' })

/** As it goes over the wire; in a form every value is text. */
const written = ({ encoding }: Endpoint, value: unknown): string | Uint8Array =>
  encoding === 'form' && value && typeof value === 'object'
    ? new URLSearchParams(Object.entries(value).map(([name, field]) => [name, String(field)])).toString()
    : unwrapped(JSON.stringify(value) ?? '')

/** Every place of a value: its container and key. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (!value || typeof value !== 'object') return []
  return Object.keys(value).flatMap(
    (key) =>
      [[value as Record<string, unknown>, key], ...placesIn((value as Record<string, unknown>)[key])] as [
        Record<string, unknown>,
        string,
      ][],
  )
}

/** A valid value with something wrong in it. */
function wounded(value: unknown, wounds: readonly Wound[]): unknown {
  const holder = { whole: structuredClone(value) }
  for (const { at, how, value: bad } of wounds) {
    const places = placesIn(holder)
    const [container, key] = places[at % places.length]!
    const whole = container[key]
    if (how === 'replace') container[key] = bad
    else if (how === 'remove') delete container[key]
    else if (how === 'wrap') container[key] = [whole]
    else if (how === 'twice' && Array.isArray(whole)) whole.push(...(structuredClone(whole) as unknown[]))
    else if (Array.isArray(whole)) whole.push(bad)
    else if (whole && typeof whole === 'object')
      (whole as Record<string, unknown>)[typeof bad === 'string' ? bad.slice(0, 300) : 'unknown'] = bad
    if (!('whole' in holder)) return undefined
  }
  return holder.whole
}

const wound = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'twice'),
  value: hostileValue,
}) as fc.Arbitrary<Wound>
const attack = fc.record({
  which: fc.nat(20),
  branch: fc.nat(3),
  wounds: fc.array(wound, { maxLength: 3 }),
  header: fc.option(fc.constantFrom(...hostileHeaders), { freq: 4 }),
  segment: fc.option(fc.oneof(fc.constantFrom(...hostileSegments), fc.webSegment()), { freq: 3 }),
  key: fc.boolean(),
})

function pathWith(endpoint: Endpoint, parts: Parts, segment: string | null): string {
  let first = true
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (segment === null || !first) return encodeURIComponent(parts.params![name]!)
    first = false
    return segment
  })
}

describe(`bodies, addresses and headers near what is valid (seed ${seed})`, () => {
  beforeAll(() => console.info(`seed of the hostile requests: ${seed}; OBHUT_SEED=${seed} repeats them`))

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses them with a code, and no row changes',
    async (_, endpoint) => {
      await fc.assert(
        fc.asyncProperty(attack, async ({ which, branch, wounds, header, segment, key }) => {
          const parts = partsOf(endpoint, filling(which, branch))
          const body = endpoint.body ? written(endpoint, wounded(parts.body, wounds)) : undefined
          const headers = { ...typeOf(endpoint), ...(key && { 'idempotency-key': world.id() }), ...header }
          await judge({ method: endpoint.method, path: pathWith(endpoint, parts, segment), body, headers })
        }),
        { seed, numRuns: runs },
      )
    },
  )

  test('calls in a batch whose body and path are anything', async () => {
    const writing = endpoints.filter(({ mutates }) => mutates)
    await fc.assert(
      fc.asyncProperty(fc.nat(100), attack, async (of, { which, branch, wounds, segment }) => {
        const endpoint = writing[of % writing.length]!
        const parts = partsOf(endpoint, filling(which, branch))
        const path = pathWith(endpoint, parts, segment && segment.length < 400 ? segment : null)
        const call = {
          mid: world.id(),
          mv: 1,
          lane: 'x',
          deps: [],
          base: which,
          occurredAt: '2026-06-10T09:00:00.000Z',
          method: endpoint.method,
          path,
        }
        const body = { clientId: house.ids.client, calls: [{ ...call, body: wounded(parts.body, wounds) }] }
        await judge({ method: 'POST', path: '/api/sync/push', body: unwrapped(JSON.stringify(body)) })
      }),
      { seed, numRuns: long ? 2_000 : 75 },
    )
  })
})

/**
 * What is judged before an endpoint is chosen is one piece of code for all. A short run sends each endpoint some of these faults, others to
 * the next, so that each fault comes to all kinds of endpoints.
 */
const someOf = <T>(faults: readonly T[], nth: number, everyOf: number): T[] =>
  faults.filter((_, index) => long || (index + nth) % everyOf === 0)

describe('the protocol', () => {
  /** All calls with the same byte limit handle a body by the same code. A short run sends it to every third of them, a long one to every ninth. */
  const meets = (body: string | Uint8Array, endpoint: Endpoint, turn: number): boolean =>
    long || endpoint.bodyBytes !== undefined || turn % (body.length < 100_000 ? 3 : 9) === 0

  test.each(Object.entries(hostileBodies).map(([name, body], nth) => [name, body, nth] as const))(
    'a body of %s is refused everywhere',
    async (_, body, nth) => {
      // No body at all is an empty one: where nothing needs to be given, that is no fault.
      const refusing = endpoints.filter((one, at) => one.body && !(body === '' && v.is(one.body, {})) && meets(body, one, at + nth))
      for (const endpoint of refusing) {
        const path = pathWith(endpoint, partsOf(endpoint, filling(0, 0)), null)
        // The operator's calls refuse everybody else before they judge the content.
        expect([nameOf(endpoint), endpoint.operator ? [400, 403, 413] : [400, 413]]).toEqual([
          nameOf(endpoint),
          expect.arrayContaining([await judge({ method: endpoint.method, path, body, headers: typeOf(endpoint) })]),
        ])
      }
    },
  )

  test('a body of another type or encoding is refused everywhere', async () => {
    const types = [
      'text/plain',
      formType,
      'application/json',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'json',
      '*/*',
    ]
    for (const [nth, endpoint] of endpoints.filter((one) => one.body).entries()) {
      const path = pathWith(endpoint, partsOf(endpoint, filling(0, 0)), null)
      for (const type of someOf(types, nth, 4).filter((one) => one !== typeOf(endpoint)['content-type']))
        expect(await judge({ method: endpoint.method, path, body: '{}', headers: { 'content-type': type } })).toBe(415)
      for (const encoding of someOf(['gzip', 'br', 'x'], nth, 3))
        expect(
          await judge({ method: endpoint.method, path, body: '{}', headers: { ...typeOf(endpoint), 'content-encoding': encoding } }),
        ).toBe(415)
    }
  })

  test('addresses that are none are refused everywhere', async () => {
    for (const [nth, endpoint] of endpoints.entries()) {
      const body = endpoint.body ? '{}' : undefined
      for (const segment of someOf(hostileSegments, nth, 10)) {
        if (endpoint.path.includes('{')) await judge({ method: endpoint.method, path: endpoint.path.replaceAll(/\{\w+\}/g, segment), body })
        const behind = await judge({ method: endpoint.method, path: `${endpoint.path.replaceAll(/\{\w+\}/g, '1')}/${segment}`, body })
        if (!isAddressBehind(endpoint, segment)) expect(behind).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('queries that nobody asked for are refused everywhere', async () => {
    for (const [nth, endpoint] of endpoints.filter(({ access }) => access === 'signedIn').entries()) {
      const parts = partsOf(endpoint, filling(0, 0))
      for (const query of someOf(['?x=1', '?__proto__=1', '?a=1&a=2', '?%00=1', `?${'x'.repeat(3000)}=1`, '?a[b]=1', '?%'], nth, 4)) {
        const status = await judge({
          method: endpoint.method,
          path: pathWith(endpoint, parts, null) + query,
          body: endpoint.body && JSON.stringify(parts.body),
        })
        expect(status, `${nameOf(endpoint)}${query}`).toBeGreaterThanOrEqual(400)
      }
    }
    for (const method of new Set(endpoints.map((endpoint) => endpoint.method)))
      expect(await judge({ method, path: `/api/${'x/'.repeat(10_000)}` })).toBe(414)
  })

  test('methods that are not served are refused everywhere', async () => {
    for (const [nth, path] of [...new Set(endpoints.map((endpoint) => endpoint.path))].entries()) {
      const served = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method as string)
      const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY']
      for (const method of someOf(methods, nth, 4).filter((one) => !served.includes(one)))
        expect([404, 405]).toContain(await judge({ method, path: path.replaceAll(/\{\w+\}/g, house.ids.animal!) }))
    }
  })
})
