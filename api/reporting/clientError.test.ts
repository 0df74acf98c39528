import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import type { FaultReport } from '../../shared/reporting/faultReport.ts'
import { listFaults, mostFaults } from '../orm/clientErrors.ts'
import { tidyIdentity } from '../orm/tidyIdentity.ts'
import { createFaults } from './faults.ts'

let world: World
beforeAll(async () => void (world = await startWorld({ reportsAnHour: 5 })))
afterAll(() => world.stop())
beforeEach(async () => {
  await world.app.server.faults.settled()
  await world.sql('truncate client_error, attempt')
})

const fault = (change: Partial<FaultReport> = {}): FaultReport => ({
  level: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at save (https://obhut.example/assets/a.js:1:2)',
  route: '/animals/$animalId',
  build: '2026-06-10-aa',
  facts: { syncing: true },
  count: 2,
  ...change,
})
const send = (reports: unknown[]) => world.client().send('POST', '/api/client-error', { reports })
async function stored() {
  await world.app.server.faults.settled()
  return listFaults(world.app.server.orm, '2020-01-01T00:00:00Z')
}

test('faults of devices are kept, the same ones as one row that counts', async () => {
  expect((await send([fault(), fault({ message: 'y is undefined' })])).status).toBe(200)
  await stored()
  world.clock.advance(60_000)
  expect((await send([fault({ route: '/' })])).status).toBe(200)
  const [latest, other] = await stored()
  expect(latest).toEqual({
    ...fault({ route: '/', count: 4 }),
    source: 'device',
    browser: '',
    firstSeen: '2026-06-10T10:00:00Z',
    lastSeen: '2026-06-10T10:01:00Z',
  })
  expect(other).toMatchObject({ message: 'y is undefined', count: 2 })
})

test('what a device did not scrub is scrubbed here', async () => {
  await send([fault({ message: 'no mail to ada@shelter.example', facts: { about: 'Bearer 0123456789abcdef' } })])
  expect(await stored()).toMatchObject([{ message: 'no mail to [mail address]', facts: { about: 'Bearer [secret]' } }])
})

test.each([
  ['no reports', []],
  ['too many', Array.from({ length: 21 }, () => fault())],
  ['a long message', [fault({ message: 'x'.repeat(501) })]],
  ['a long stack', [fault({ stack: 'x'.repeat(4_001) })]],
  ['something more', [{ ...fault(), form: { name: 'Bello' } }]],
  ['a nested fact', [fault({ facts: { row: {} as never } })]],
  ['many facts', [fault({ facts: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, i])) })]],
  ['a count without end', [fault({ count: 1e9 })]],
])('%s is refused', async (_, reports) => {
  expect((await send(reports)).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('a network that reports too much waits for the end of the hour', async () => {
  for (let i = 0; i < 5; i++) expect((await send([fault()])).status).toBe(200)
  const refused = await send([fault()])
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  world.clock.advance(3_600_000)
  expect((await send([fault()])).status).toBe(200)
})

test('whoever makes up new faults fills the table to its end and no further; known ones still count', async () => {
  await send([fault()])
  await stored()
  await world.sql(
    `insert into client_error select 'f' || n, source, level, name, message, stack, route, build, browser, facts, 1, first_seen, last_seen
       from client_error, generate_series(2, $1) n`,
    [mostFaults],
  )
  await send([fault({ name: 'Other' }), fault()])
  const found = await stored()
  expect(found).toHaveLength(mostFaults)
  expect(found.filter(({ count }) => count === 4)).toHaveLength(1)
})

test('a fault of the server is reported with its place and without the values of its statement', async () => {
  await world.sql('alter table "user" rename to hidden')
  try {
    const answer = await world.client().send('POST', '/api/auth/authenticate/password', {
      email: 'ada@shelter.example',
      password: 'ein langer Satz für Ada',
      newPassword: null,
      stayLoggedIn: false,
    })
    expect(answer.status).toBe(500)
  } finally {
    await world.sql('alter table hidden rename to "user"')
  }
  const [told, ...others] = await stored()
  expect(others).toEqual([])
  expect(told).toMatchObject({
    source: 'server',
    level: 'error',
    route: '/api/auth/authenticate/password',
    message: 'SQLSTATE 42P01',
    count: 1,
  })
  expect(told!.stack).toContain('api/')
  expect(JSON.stringify(told)).not.toMatch(/ada|Satz/)
})

test('what did not come again for thirty days is removed', async () => {
  await send([fault()])
  expect(await stored()).toHaveLength(1)
  await tidyIdentity(world.app.server.orm, world.clock.now() + 29 * 86_400_000)
  expect(await stored()).toHaveLength(1)
  await tidyIdentity(world.app.server.orm, world.clock.now() + 31 * 86_400_000)
  expect(await stored()).toEqual([])
})

test('a fault that cannot be stored harms nobody and is told once', async () => {
  const { orm, clock } = world.app.server
  const lines: string[] = []
  const log = { error: (_: unknown, about: string) => lines.push(about), warn: (_: unknown, about: string) => lines.push(about) }
  const faults = createFaults({ orm, clock, log: log as never, build: '' })
  await world.sql('alter table client_error rename to gone')
  try {
    faults.tell(new Error('one'), 'first')
    faults.tell(new Error('two'), 'second')
    await faults.settled()
  } finally {
    await world.sql('alter table gone rename to client_error')
  }
  expect(lines).toEqual(['first', 'second', 'faults could not be reported'])
})
