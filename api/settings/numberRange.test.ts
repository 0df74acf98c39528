import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { nothingSaid as nobody } from '../../shared/contacts/contactActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (lead = await world.person(await world.tenant({ name: 'Tierheim Sonnenhof' }))))
afterAll(() => world.stop())

const path = '/api/admin/company/numbers'
const ranges = async (person = lead) => (await world.client(person.token).send('GET', path)).body.ranges
const settle = (more: object = {}, person = lead) =>
  world.client(person.token).send('POST', path, { kind: 'animal', pattern: 'T{y}/{n,3}', next: 1, reset: 'year', ...more })
const enter = async (headers: Record<string, string> = {}) =>
  (await world.client(lead.token).send('POST', '/api/animal/new', { ...nothingSaid, id: null }, headers)).body.animal.number

test('what nobody has settled is numbered by year', async () => {
  expect(await ranges()).toMatchObject([
    { kind: 'animal', pattern: '{Y}-{n,4}', reset: 'year', next: 1, highest: 0, tenantName: 'Tierheim Sonnenhof' },
    { kind: 'found', pattern: 'F{Y}-{n,4}', reset: 'year', next: 1, highest: 0 },
    { kind: 'adoption', pattern: 'A{Y}-{n,4}', reset: 'year', next: 1, highest: 0 },
    { kind: 'contact', pattern: 'K-{n,5}', reset: 'never', next: 1, highest: 0 },
    { kind: 'pension', pattern: 'P-{Y}-{n,4}', reset: 'year', next: 1, highest: 0 },
    { kind: 'daycare', pattern: 'T-{Y}-{n,4}', reset: 'year', next: 1, highest: 0 },
  ])
  expect([await enter(), await enter()]).toEqual(['2026-0001', '2026-0002'])
  expect((await ranges())[0]).toMatchObject({ next: 3, highest: 2 })
})

test('contacts and adoptions are numbered like animals, by their own patterns, and keep their numbers', async () => {
  const client = world.client(lead.token)
  const send = async (to: string, body: object) => (await client.send('POST', to, body)).body
  const person = async (surname: string) => {
    const { id } = await send('/api/contact/new', { ...nobody, id: null, surname })
    return (await client.send('GET', `/api/contact/${id}`)).body.details.number
  }
  expect(await person('Beck')).toBe('K-00001')
  await settle({ kind: 'contact', pattern: 'P{y}-{n,3}', next: 5 })
  expect([await person('Huber'), await person('Lorenz')]).toEqual(['P26-005', 'P26-006'])
  await settle({ kind: 'adoption', pattern: 'V-{n}', next: 40, reset: 'never' })
  const said = { contactId: null, roomId: null, reason: '' }
  const turnedIn = { person: 'x', ownershipDeclared: true }
  const released = { released: true, note: '', feeCents: null, publishFrom: null, heldUntil: null, holdReason: '' }
  const { id: contactId } = await world.contact(lead)
  const adoption = async (signedAt: string) => {
    const { id } = await world.animal(lead, {})
    const at = '2026-06-01T08:00:00.000Z'
    await send('/api/animal/turned-in/new', { ...said, id: null, animalIds: [id], at, details: turnedIn })
    await send(`/api/animal/${id}/release`, released)
    const adopted = { adopterIsAdult: true, signedAt, ownershipFrom: 'signature' }
    const { changes } = await send('/api/animal/adoption/new', {
      ...said,
      contactId,
      id: null,
      animalIds: [id],
      at: signedAt,
      details: adopted,
    })
    return changes[0]
  }
  const first = await adoption('2026-06-09T08:00:00.000Z')
  expect([first.details.number, (await adoption('2026-06-09T09:00:00.000Z')).details.number]).toEqual(['V-40', 'V-41'])
  const { at, details } = first
  // What the server notes by itself is not sent back.
  const { number: _, wasReleased: _ended, ...more } = details
  const again = await send(`/api/animal/adoption/${first.flowId}`, { ...said, contactId, at, details: { ...more, signedByAdopter: 'z' } })
  expect(again.changes[0].details).toMatchObject({ number: 'V-40', signedByAdopter: 'z' })
})

test('numbers that were there before anything was settled are gone on with', async () => {
  await world.animal(lead, { number: '2026-0041' })
  await world.animal(lead, { number: '2025-0099' })
  expect(await enter()).toBe('2026-0042')
})

test('a pattern that was settled holds from the next animal on', async () => {
  await enter()
  const { body } = await settle({ pattern: '{tenant}{y}/{n,3}', next: 7 })
  expect(body).toMatchObject({ kind: 'animal', next: 7, highest: 0 })
  expect([await enter(), await enter()]).toEqual(['TS26/007', 'TS26/008'])
  expect((await ranges())[0]).toMatchObject({ pattern: '{tenant}{y}/{n,3}', next: 9, highest: 8 })
})

test('numbers that somebody typed by hand are skipped, and never given out twice at the same moment', async () => {
  await settle()
  await enter()
  await world.animal(lead, { number: 'T26/002' })
  await world.animal(lead, { number: 'T26/003' })
  expect((await Promise.all([enter(), enter(), enter()])).sort()).toEqual(['T26/004', 'T26/005', 'T26/006'])
})

test('a counter begins anew with its period, and late arrivals of the old one go on there', async () => {
  await settle({ pattern: '{Y}{M}-{n}', reset: 'month', next: 5 })
  expect(await enter()).toBe('202606-5')
  const before = world.clock.now()
  world.clock.advance(30 * 24 * 3_600_000)
  lead = await world.person(lead.tenantId)
  expect(await enter()).toBe('202607-1')
  const late = { 'x-occurred-at': new Date(before).toISOString(), 'idempotency-key': world.id(), 'x-client-id': world.id() }
  expect(await enter(late)).toBe('202606-6')
  expect(await enter()).toBe('202607-2')
  world.clock.advance(before - world.clock.now())
})

test.each([
  [{ pattern: 'T{y}' }, 'patternNeedsCounter'],
  [{ pattern: 'T{n}' }, 'patternNeedsPeriod'],
  [{ pattern: 'T{y}{x}{n}' }, 'patternUnknownWord'],
  [{ next: 0 }, 'invalid'],
])('%o is refused as %s', async (more, code) => expect((await settle(more)).body.code).toBe(code))

test('the next number lies above the highest that was given out', async () => {
  await settle()
  await Promise.all([enter(), enter()])
  expect((await settle({ next: 2 })).body).toEqual({ code: 'nextTooLow', fields: ['next'], detail: { least: 3 } })
  expect((await settle({ next: 3 })).status).toBe(200)
})

test('organisations count by themselves, and only who may settle things sees how', async () => {
  await enter()
  const stranger = await world.person(await world.tenant())
  expect((await ranges(stranger))[0].next).toBe(1)
  const colleague = await world.person(lead.tenantId, ['animals.view'])
  expect((await world.client(colleague.token).send('GET', path)).body.code).toBe('forbidden')
  expect((await settle({}, colleague)).body.code).toBe('forbidden')
})

test('a bad pattern is refused in words, whatever numbers there are', async () => {
  // Read as a pattern without a counter, it takes this very number.
  await world.animal(lead, { number: 'M-1' })
  expect([await settle({ pattern: 'M-1', reset: 'never' })].map(({ status, body }) => [status, body])).toEqual([
    [422, { code: 'patternNeedsCounter', fields: ['pattern'] }],
  ])
  const bad: [string, string][] = [
    ['', 'patternNeedsCounter'],
    ['{Y}', 'patternNeedsCounter'],
    ['{n}', 'patternNeedsPeriod'],
    ['{Y}{n}{X}', 'patternUnknownWord'],
    ['{Y}{n}{', 'patternUnknownWord'],
    ['(*)[a-z]\\1', 'patternNeedsCounter'],
    [`{Y}{n}${'x'.repeat(35)}`, 'patternTooLong'],
    [`{Y}{n}${'x'.repeat(300)}`, 'patternTooLong'],
  ]
  for (const [pattern, code] of bad) {
    const { status, body } = await settle({ pattern })
    expect([pattern, status, body.code, body.fields]).toEqual([pattern, 422, code, ['pattern']])
  }
  expect((await ranges())[0].pattern).toBe('{Y}-{n,4}')
})
