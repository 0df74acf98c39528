import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights, type Right } from '../../shared/access.ts'
import { pushLimit } from '../../shared/replication.ts'
import { rightsFor, type Endpoint } from '../../shared/endpoint.ts'
import { startSession } from '../../api/identity/tokens.ts'
import type { Person } from '../factories/maker.ts'
import { partsOf, pathOf } from '../isolation/requestParts.ts'
import { ask, type Asked } from '../isolation/walk.ts'
import { startWorld, type World } from '../world.ts'
import { watchStatements, type Watch } from './statements.ts'

interface Somebody {
  held: ReadonlySet<Right>
  name: string
  person: Person
}

let watch: Watch
let world: World
/** By what they hold. */
const people = new Map<string, Somebody>()

const seed = Number(process.env.OBHUT_SEED ?? 20_260_610)
/** Some hold about half of the rights, by chance. */
const mixtures = fc.sample(fc.uniqueArray(fc.constantFrom(...rights), { minLength: 6, maxLength: 16 }), { seed, numRuns: 12 })

beforeAll(async () => {
  watch = watchStatements()
  world = await startWorld()
  const tenantId = await world.tenant()
  const sets: [string, readonly Right[]][] = [
    ['none', []],
    ['all', rights],
    ...rights.map((right): [string, Right[]] => [`only ${right}`, [right]]),
    ...rights.map((right): [string, Right[]] => [`all but ${right}`, rights.filter((one) => one !== right)]),
    ...mixtures.map((held, nth): [string, Right[]] => [`mixture ${nth} of seed ${seed}`, held]),
  ]
  for (const [name, held] of sets) people.set(name, { name, held: new Set(held), person: await world.person(tenantId, held) })
})
afterAll(async () => {
  await world.stop()
  watch.stop()
})

const calendar: readonly Right[] = [
  ...(['animals.view', 'calendar.edit', 'daycare.view', 'homecheck.view', 'pension.view', 'tasks.view', 'vaccinations.view'] as const),
]

/** Where the endpoint names no right, its data decide: written down by hand. What is not here must name its right or be for every member. */
const anyOf: Record<string, readonly Right[]> = {
  'POST /api/animal/list': ['animals.view', 'daycare.view', 'pension.view'],
  'POST /api/animal/get-classifications': ['animals.view', 'daycare.view', 'pension.view'],
  'POST /api/animal/suggest-sub-classification': ['animals.view', 'daycare.view', 'pension.view'],
  'POST /api/animal/bookmark/{which}/new': ['animals.view', 'contacts.view'],
  'POST /api/animal/bookmark/{which}': ['animals.view', 'contacts.view'],
  'GET /api/calendar/entries': calendar,
  'GET /api/calendar/feed-key': calendar,
  'POST /api/calendar/feed-key/new': calendar,
  'POST /api/calendar/feed-key/revoke': calendar,
  'GET /api/timetracking/records/{userId}/{year}/{month}/{day}': ['timetracking.own', 'timetracking.team'],
  'GET /api/timetracking/records/{userId}/{year}/{month}': ['timetracking.own', 'timetracking.team'],
  'GET /api/timetracking/team/{userId}/{year}/{month}': ['timetracking.own', 'timetracking.team'],
  'GET /api/timetracking/pin': ['timetracking.own', 'care.log'],
  'POST /api/timetracking/pin': ['timetracking.own', 'care.log'],
  // For terminals alone.
  'GET /api/terminal/care': [],
  'POST /api/terminal/care/open': [],
  'POST /api/terminal/care/log': [],
  'POST /api/terminal/care/log/{id}/undo': [],
  'POST /api/terminal/care/observe': [],
  'POST /api/terminal/care/observe/{id}/undo': [],
  'POST /api/terminal/clock/open': [],
  'POST /api/terminal/clock/tag': [],
  'POST /api/terminal/clock/punch': [],
}
const forEveryMember = [
  'GET /api/notification',
  'POST /api/notification',
  'POST /api/notification/read',
  'POST /api/notification/read/all',
  'POST /api/list/saved',
  'POST /api/sync/push',
  'POST /api/sync/pull',
  'GET /api/sync/live',
  'GET /api/communication/inbox/count',
  'GET /api/email/count',
  'GET /api/payment/widget',
  'POST /api/address-cities-for-zip',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function expected(endpoint: Endpoint, held: ReadonlySet<Right>): boolean {
  if (endpoint.operator) return false
  if (endpoint.access !== 'signedIn' || forEveryMember.includes(nameOf(endpoint))) return true
  const needed = endpoint.right ? rightsFor(endpoint) : anyOf[nameOf(endpoint)]
  if (!needed) throw new Error(`${nameOf(endpoint)} names no right: say here who may call it.`)
  return needed.some((right) => held.has(right))
}

/** Who is asked at an endpoint: nobody's rights, everybody's, each right that it needs alone, all others, and two mixtures. */
function askedAt(endpoint: Endpoint, nth: number): Somebody[] {
  const needed = endpoint.right ? rightsFor(endpoint) : (anyOf[nameOf(endpoint)] ?? [])
  const names = ['none', 'all', ...needed.flatMap((right) => [`only ${right}`, `all but ${right}`])]
  const chosen = [0, 1].map((turn) => `mixture ${(2 * nth + turn) % mixtures.length} of seed ${seed}`)
  return [...names, ...chosen].map((name) => people.get(name)!)
}

/** A request about the person's own things; rows that it names do not exist. */
function request(endpoint: Endpoint, person: Person): Asked {
  const parts = partsOf(endpoint, {
    id: (slot) => (slot.endsWith('userId') ? person.userId : slot === 'body.id' || slot === 'body.epoch' ? null : world.id()),
  })
  return { method: endpoint.method, path: pathOf(endpoint, parts), body: parts.body, form: endpoint.encoding === 'form', headers: {} }
}

describe('every endpoint, for nobody, everybody, its right alone, all others, and mixtures', () => {
  test('is refused exactly to those who lack its right', async () => {
    const wrong: string[] = []
    let [refused, admitted] = [0, 0]
    for (const [nth, { endpoint }] of world.app.registry.all.entries()) {
      const asked = askedAt(endpoint, nth)
      const askAs = async ({ name, held, person }: Somebody) => {
        // What concerns the account gets a session of its own, because one of the calls ends it.
        const access =
          endpoint.access === 'account' ? (await startSession(world.app.server, person.userId, true, 'test')).access : person.token
        const { status } = await ask(world, access, request(endpoint, person))
        if ((status !== 403) !== expected(endpoint, held)) wrong.push(`${nameOf(endpoint)} with ${name}: ${status}`)
        if (status === 403) refused++
        else admitted++
      }
      await Promise.all(asked.map(askAs))
      // One of those ends every other session too.
      if (endpoint.access === 'account')
        for (const { person } of asked) person.token = (await startSession(world.app.server, person.userId, true, 'test')).access
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(100)
    expect(admitted).toBeGreaterThan(100)
  })

  test('through a batch it is the same', async () => {
    const wrong: string[] = []
    const writing = world.app.registry.all.filter((served) => served.endpoint.mutates).map(({ endpoint }, nth) => ({ endpoint, nth }))
    let calls = 0
    for (const somebody of people.values()) {
      const { name, held, person } = somebody
      const own = writing.filter(({ endpoint, nth }) => askedAt(endpoint, nth).includes(somebody))
      if (own.length === 0) continue
      // Few batches for all, each call in a lane of its own, so that a refusal holds up no other.
      for (let from = 0; from < own.length; from += pushLimit) {
        const part = own.slice(from, from + pushLimit)
        const batch = part.map(({ endpoint, nth }) => {
          const { method, path, body } = request(endpoint, person)
          const asked = { mid: world.id(), mv: 1, deps: [], base: 0, occurredAt: '2026-06-10T09:00:00.000Z', method, path, body }
          return { ...asked, lane: `x:${nth}` }
        })
        const answer = await world.client(person.token).send('POST', '/api/sync/push', { clientId: person.userId, calls: batch })
        expect(answer.body.results).toHaveLength(part.length)
        for (const [index, { endpoint }] of part.entries())
          if ((answer.body.results[index].status !== 403) !== expected(endpoint, held)) wrong.push(`${nameOf(endpoint)} with ${name}`)
      }
      calls += own.length
    }
    expect(wrong).toEqual([])
    expect(calls).toBeGreaterThanOrEqual(writing.length * 4)
  })

  test('and the refusal comes before any data is asked for, in the same bytes everywhere', async () => {
    const { person } = people.get('none')!
    const bodies = new Set<string>()
    for (const { endpoint } of world.app.registry.all.filter((served) => served.endpoint.right || served.endpoint.operator)) {
      watch.taken()
      const { status, text } = await ask(world, person.token, request(endpoint, person))
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 403])
      bodies.add(text)
      // The one question of every request: who asks.
      const asked = watch.taken()
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain('caller_of(')
    }
    expect(bodies.size).toBe(1)
  })

  test('what is for platform administrators is theirs without any right in an organisation', async () => {
    const { access } = await startSession(world.app.server, await world.operator(), true, 'test')
    const served = world.app.registry.all.filter(({ endpoint }) => endpoint.operator)
    expect(served.length).toBeGreaterThan(3)
    for (const { endpoint } of served) {
      const { status } = await ask(world, access, request(endpoint, people.get('none')!.person))
      // 422 refuses what was sent, and not who sent it.
      expect([nameOf(endpoint), status, [200, 404, 422].includes(status)]).toEqual([nameOf(endpoint), status, true])
    }
  })

  test('nobody is let in without a session, to anything that is not public', async () => {
    for (const { endpoint } of world.app.registry.all) {
      const { status } = await ask(world, undefined, request(endpoint, people.get('all')!.person))
      if (endpoint.access === 'public') expect([200, 400, 401, 404, 422]).toContain(status)
      else expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 401])
    }
  })
})
