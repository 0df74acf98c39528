// What no walk over the endpoints asks: pulls, the event stream, and the choice among several organisations. The walks have files of their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseRound } from '../../shared/care/houseRound.ts'
import { rights } from '../../shared/access.ts'
import { addMembership } from '../../api/organisation/accounts.ts'
import { digestOf } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { startWorld, type World } from '../world.ts'
import { ownId } from './ownIds.ts'
import { partsOf, pathOf } from './requestParts.ts'
import { stateOf } from './houseState.ts'
import { buildHouse, type House } from './twoHouses.ts'
import { ask } from './walk.ts'

let world: World
let mine: House
let theirs: House

beforeAll(async () => {
  world = await startWorld()
  mine = await buildHouse(world, 'mark-A')
  theirs = await buildHouse(world, 'cnry-B')
})
afterAll(() => world.stop())

describe('pull', () => {
  const pull = (body: object) =>
    ask(world, mine.person.token, {
      method: 'POST',
      path: '/api/sync/pull',
      headers: {},
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
    const leave = new AbortController()
    const headers = { authorization: `Bearer ${mine.person.token}` }
    const response = await world.app.handle(new Request('http://obhut.test/api/sync/live', { headers, signal: leave.signal }))
    const reader = response.body!.getReader()
    let text = ''
    const versions = () => [...text.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version))
    const until = async (version: number) => {
      while (!versions().includes(version)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`The stream ended: ${text}`)
        text += new TextDecoder().decode(value)
      }
    }
    const clockNow = async () => {
      const [clock] = await world.sql<{ version: string; epoch: string }>('select version, epoch from tenant_clock where tenant_id = $1', [
        mine.tenantId,
      ])
      return { version: Number(clock!.version), epoch: clock!.epoch }
    }
    const { version: before, epoch } = await clockNow()
    await until(before)
    await world.contact(theirs.person)
    // What happens here is reported afterwards: until then there was time to tell of the other.
    await world.contact(mine.person)
    const { version: after } = await clockNow()
    expect(after).toBeGreaterThan(before)
    await until(after)
    leave.abort()
    await reader.cancel().catch(() => undefined)
    expect(new Set(versions())).toEqual(new Set([before, after]))
    // Both count in the same numbers; the epoch tells them apart.
    expect(new Set([...text.matchAll(/"epoch":"([^"]+)"/g)].map(([, told]) => told))).toEqual(new Set([epoch]))
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
        // What needs no organisation works without one, and the round of care is for terminals.
        const isAsked = endpoint.access === 'signedIn' && !endpoint.mutates && endpoint.path !== houseRound.path
        if (!isAsked || endpoint.method !== 'GET') continue
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
