import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let userId: string
let token: string
beforeAll(async () => {
  world = await startWorld({ demoSignUp: true })
  userId = await world.operator()
})
beforeEach(async () => {
  world.clock.set(noon)
  token = (await startSession(world.app.server, userId, true, 'test')).access
})
afterAll(() => world.stop())

const get = async (path = 'global') => (await world.client(token).send('GET', `/api/tenantadmin/${path}`)).body
const set = (body: object) => world.client(token).send('POST', '/api/tenantadmin/global', body)
const message = (more: object = {}) => ({ text: 'Heute Abend Wartung', english: '', from: null, until: null, ...more })
const told = async (of: string) => {
  const { globalMessage, globalMessageEnglish, globalMessageUntil } = (await world.client(of).send('GET', '/api/auth/user')).body
  return [globalMessage, globalMessageEnglish, globalMessageUntil]
}

describe('what the operator sets for everybody', () => {
  test('is what it always was as long as nothing is set, and of what is sent only that changes', async () => {
    const nothing = { text: '', english: '', from: null, until: null }
    expect(await get()).toEqual({ message: nothing, map: null, demoKinds: ['shelter', 'boarding', 'daycare'] })
    expect((await set({ map: { place: 'Celle', zoom: 8 } })).body).toEqual({
      message: nothing,
      map: { place: 'Celle', zoom: 8 },
      demoKinds: ['shelter', 'boarding', 'daycare'],
    })
    expect((await set({ demoKinds: ['daycare', 'shelter'] })).body).toMatchObject({
      map: { place: 'Celle' },
      demoKinds: ['shelter', 'daycare'],
    })
    expect((await set({ map: null, demoKinds: ['shelter', 'boarding', 'daycare'] })).body.map).toBeNull()
    const entries = await world.sql(
      `select actor_id, concerns, facts from audit_entry where action = 'platform.changed' order by facts::text`,
    )
    expect(entries).toHaveLength(3)
    expect(entries).toContainEqual({ actor_id: userId, concerns: null, facts: { map: { place: 'Celle', zoom: 8 } } })
  })

  test('a message is told to everybody from its beginning to its end, in both languages', async () => {
    const lead = await world.person(await world.tenant())
    const [from, until] = ['2026-06-10T11:00:00.000Z', '2026-06-10T12:00:00.000Z']
    expect((await set({ message: message({ english: 'Maintenance tonight', from, until }) })).status).toBe(200)
    expect(await told(lead.token)).toEqual([null, null, null])
    world.clock.set(from)
    const fresh = async (of: string) => (await startSession(world.app.server, of, true, 'test')).access
    for (const of of [lead.userId, userId])
      expect(await told(await fresh(of))).toEqual(['Heute Abend Wartung', 'Maintenance tonight', until])
    world.clock.set(until)
    expect(await told(await fresh(lead.userId))).toEqual([null, null, null])
    world.clock.set(noon)
    await set({ message: message() })
    expect(await told(lead.token)).toEqual(['Heute Abend Wartung', null, null])
    await set({ message: message({ text: '' }) })
    expect(await told(lead.token)).toEqual([null, null, null])
  })

  test('the map of customers begins at the town that is set', async () => {
    expect(await get('map')).toEqual({ begins: null })
    await set({ map: { place: 'Wien', zoom: 9 } })
    const { begins } = await get('map')
    expect([Math.round(begins.lat), Math.round(begins.lon), begins.zoom]).toEqual([48, 16, 9])
    await set({ map: null })
    expect(await get('map')).toEqual({ begins: null })
  })

  test('demos are made of the kinds that are set, and of no others', async () => {
    await set({ demoKinds: ['boarding'] })
    expect((await world.client().send('GET', '/api/platform')).body).toMatchObject({ demoSignUp: true, demoKinds: ['boarding'] })
    const ask = (kind: string) =>
      world.client().send('POST', '/api/demo/create', {
        email: `${kind}@wald.example`,
        organisation: 'Am Wald',
        kind,
        forename: 'Ada',
        surname: 'Berg',
        locale: 'de',
        consent: true,
        ...untouchedHoneypot,
      })
    expect(await ask('shelter')).toMatchObject({ status: 422, body: { code: 'demo.kindNotOffered', fields: ['kind'] } })
    expect((await ask('boarding')).status).toBe(200)
    expect(await world.sql('select kind from demo_request')).toEqual([{ kind: 'boarding' }])
    await set({ demoKinds: ['shelter', 'boarding', 'daycare'] })
  })

  test.each([
    ['a message that is too long', { message: message({ text: 'x'.repeat(501) }) }, 'invalid'],
    ['an end before the beginning', { message: message({ from: noon, until: noon }) }, 'field.beforeStart'],
    ['an English message alone', { message: message({ text: '', english: 'x' }) }, 'field.missing'],
    ['a place that nobody knows', { map: { place: 'Nirgendwo', zoom: 8 } }, 'map.placeUnknown'],
    ['a zoom beyond the map', { map: { place: 'Celle', zoom: 10 } }, 'invalid'],
    ['no kind of demo', { demoKinds: [] }, 'invalid'],
    ['a kind twice', { demoKinds: ['shelter', 'shelter'] }, 'invalid'],
    ['what nobody knows', { theme: 'dark' }, 'invalid'],
  ])('refuses %s', async (_, body, code) => {
    const before = await get()
    expect((await set(body)).body.code).toBe(code)
    expect(await get()).toEqual(before)
  })

  test('is for platform administrators alone, who gave their password lately', async () => {
    const lead = await world.person(await world.tenant())
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { map: null } : undefined
      const refused = await world.client(lead.token).send(method, '/api/tenantadmin/global', body)
      expect([refused.status, refused.body]).toEqual([403, { code: 'forbidden' }])
    }
    await world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [userId])
    expect((await set({ map: null })).body).toEqual({ code: 'session.confirm' })
  })
})
