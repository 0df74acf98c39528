import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { addMembership } from '../../api/identity/accounts.ts'
import { digestOf } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { startWorld, type World } from '../world.ts'
import { withoutFilter, withoutRowSecurity } from './layers.ts'
import { ownId } from './ownIds.ts'
import { partsOf, pathOf } from './requestParts.ts'
import { stateOf } from './houseState.ts'
import { buildHouse, type House } from './twoHouses.ts'
import { ask, walk, type Walked } from './walk.ts'

let world: World
let mine: House
let theirs: House
const log: string[] = []

beforeAll(async () => {
  world = await startWorld({}, { log: { write: (line) => void log.push(line) } })
  mine = await buildHouse(world, 'mark-A')
  theirs = await buildHouse(world, 'cnry-B')
})
afterAll(() => world.stop())

const walkHere = (only?: readonly string[]) => walk({ world, mine, theirs, log, ...(only && { only }) })

/** The walk has been everywhere, and its calls were understood: most endpoints have done what they do. */
function expectWhole({ requests, endpoints, statuses }: Walked) {
  expect(endpoints.size).toBe(world.app.registry.all.length)
  expect(requests).toBeGreaterThan(500)
  expect(statuses.get(200)).toBeGreaterThan(50)
  expect(statuses.get(404)).toBeGreaterThan(50)
}

// A walk is about a thousand requests: on a busy machine it takes its time.
describe('every endpoint, with the ids of another organisation in every place of an id', { timeout: 600_000 }, () => {
  test('shows nothing, changes nothing and does not tell them from unknown ones', async () => {
    const walked = await walkHere()
    expect(walked.findings).toEqual([])
    expectWhole(walked)
  })

  test('the same by row-level security alone, without filter', async () => {
    const putBack = withoutFilter(world)
    const walked = await walkHere().finally(putBack)
    expect(walked.findings).toEqual([])
    expectWhole(walked)
  })

  test('the same by the filter alone, without row-level security', async () => {
    const putBack = await withoutRowSecurity(world)
    const walked = await walkHere().finally(putBack)
    expect(walked.findings).toEqual([])
    expectWhole(walked)
  })

  test('with neither, the walk finds leaks, so it would find one', async () => {
    const putFilterBack = withoutFilter(world)
    const putSecurityBack = await withoutRowSecurity(world)
    const { findings } = await walkHere(['user', 'animal', 'daycareBooking', 'pensionBooking', 'timeRecord']).finally(async () => {
      putFilterBack()
      await putSecurityBack()
    })
    const found = new Set(findings.map(({ what, where }) => `${what} ${where.split(' ')[1]}`))
    for (const path of [
      '/api/animal/list',
      '/api/sync/pull',
      '/api/daycare/booking/check-in-next',
      '/api/timetracking/records/{userId}/{year}/{month}',
    ])
      expect(found).toContain(`leak ${path}`)
    for (const path of ['/api/daycare/booking/{id}/check-in', '/api/pension/booking/{id}/check-out/undo', '/api/timetracking/record/new'])
      expect(found).toContain(`oracle ${path}`)
  })
})

describe('pull', () => {
  const pull = (body: object) =>
    ask(world, mine.person.token, {
      ...{ method: 'POST', path: '/api/sync/pull', headers: {} },
      body: { clientId: mine.ids.client, epoch: null, cursor: null, scopes: [], schemaMajor, ...body },
    })

  test('by scopes, cursor, epoch and digest of another organisation brings nothing of it', async () => {
    const [clock] = await world.sql<{ version: string; epoch: string }>('select * from tenant_clock where tenant_id = $1', [
      theirs.tenantId,
    ])
    const [own] = await world.sql<{ version: string; epoch: string }>('select * from tenant_clock where tenant_id = $1', [mine.tenantId])
    const scopes = [`user:${theirs.person.userId}`, `time:${theirs.person.userId}:2026-06`, 'daycare:open', 'animals:all']
    const digest = digestOf([], new Set(scopes))
    for (const epoch of [null, clock!.epoch, own!.epoch])
      for (const cursor of [null, 0, Number(clock!.version), Number(own!.version)])
        for (const more of [{ scopes }, { scopes, digest }, { scopes: [], digest }]) {
          const heard = await pull({ epoch, cursor, ...more })
          expect(heard.status).toBe(200)
          expect(heard.text).not.toContain(theirs.mark)
          for (const id of [theirs.ids.animal, theirs.ids.timeRecord, theirs.ids.contact]) expect(heard.text).not.toContain(id)
        }
  })
})

describe('the event stream', () => {
  test('tells of nothing that happens in another organisation', async () => {
    const listening = ask(world, mine.person.token, { method: 'GET', path: '/api/sync/live', headers: {} })
    const [before] = await world.sql<{ version: string }>('select version from tenant_clock where tenant_id = $1', [mine.tenantId])
    await world.contact(theirs.person)
    const { text } = await listening
    const versions = [...text.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version))
    expect(new Set(versions)).toEqual(new Set([Number(before!.version)]))
  })
})

describe('the choice of an organisation', () => {
  const forbidden = '{"code":"forbidden"}'
  const choices = (): [string, string, boolean][] => [
    ['another organisation', theirs.tenantId, false],
    ['no organisation that there is', world.id(), false],
    ['garbage', `' or true --`, false],
    ['the nil id', '00000000-0000-0000-0000-000000000000', false],
    ['two at once', `${mine.tenantId}, ${theirs.tenantId}`, false],
    ['the own one twice', `${mine.tenantId}, ${mine.tenantId}`, false],
    ['the id of its user', theirs.person.userId, false],
    ['a list', JSON.stringify([mine.tenantId]), false],
    ['the own one in capitals', mine.tenantId.toUpperCase(), true],
    ['the own one', mine.tenantId, true],
  ]

  test('is one of the memberships or a refusal that is always the same, at every endpoint', async () => {
    const untouched = await stateOf(world, theirs)
    for (const [name, chosen, good] of choices())
      for (const { endpoint } of world.app.registry.all) {
        // What needs no organisation works without one.
        if (endpoint.access !== 'signedIn' || endpoint.mutates || endpoint.method !== 'GET') continue
        const path = pathOf(endpoint, partsOf(endpoint, { id: (slot) => ownId(mine, endpoint.path, slot) ?? world.id() }))
        const heard = await ask(world, mine.person.token, { method: 'GET', path, headers: { 'x-active-tenant': chosen } })
        expect([name, endpoint.path, heard.status]).toEqual([name, endpoint.path, good ? 200 : 403])
        if (!good) expect(heard.text.split('\n\n')[1]).toBe(forbidden)
        expect(heard.text).not.toContain(theirs.mark)
      }
    expect(await stateOf(world, theirs)).toEqual(untouched)
  })

  test('refuses writes and batches just the same, and writes nothing anywhere', async () => {
    const untouched = [await stateOf(world, mine), await stateOf(world, theirs)]
    for (const [name, chosen, good] of choices()) {
      if (good) continue
      for (const { endpoint } of world.app.registry.all) {
        if (endpoint.access !== 'signedIn' || endpoint.method === 'GET') continue
        const path = endpoint.path.replace(/\{(\w+)\}/g, mine.ids.daycareBooking!)
        const heard = await ask(world, mine.person.token, {
          method: endpoint.method,
          path,
          body: {},
          headers: { 'x-active-tenant': chosen },
        })
        expect([name, endpoint.path, heard.status, heard.text.split('\n\n')[1]]).toEqual([name, endpoint.path, 403, forbidden])
      }
    }
    expect([await stateOf(world, mine), await stateOf(world, theirs)]).toEqual(untouched)
  })

  test('shows somebody who is in both organisations one of them at a time, and the first without a choice', async () => {
    const both = await world.person(mine.tenantId)
    world.clock.advance(1)
    await addMembership(world.app.server, theirs.tenantId, both.userId, rights)
    for (const [chosen, shown, hidden] of [
      [{}, mine.mark, theirs.mark],
      [{ 'x-active-tenant': mine.tenantId }, mine.mark, theirs.mark],
      [{ 'x-active-tenant': theirs.tenantId }, theirs.mark, mine.mark],
    ] as const)
      for (const [method, path, body] of [
        ['POST', '/api/animal/list', { search: '', page: 0, perPage: 50 }],
        ['GET', '/api/daycare/booking/check-out-next', undefined],
        ['POST', '/api/sync/pull', { clientId: both.userId, epoch: null, cursor: null, scopes: [], schemaMajor }],
      ] as const) {
        const { status, text } = await ask(world, both.token, { method, path, body, headers: chosen })
        expect(status).toBe(200)
        expect(text).toContain(shown)
        expect(text).not.toContain(hidden)
      }
  })

  test('of a membership that has ended is a refusal too, also for the user context', async () => {
    const guest = await world.person(mine.tenantId)
    await world.sql('update membership set disabled_at = now() where user_id = $1', [guest.userId])
    for (const path of ['/api/auth/user', '/api/daycare/booking/check-in-next', '/api/sync/live'])
      expect((await ask(world, guest.token, { method: 'GET', path, headers: { 'x-active-tenant': mine.tenantId } })).status).toBe(403)
  })
})
