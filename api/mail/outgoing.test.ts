import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantStatus } from '../../shared/access.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { defaultSettings } from '../server.ts'

let world: World
let counter = 0
const few = { usual: 3, trial: 2 }

beforeAll(async () => {
  world = await startWorld({ demoSignUp: true, outgoingADay: { invitation: few, share: few, request: few, demo: { usual: 2, trial: 1 } } })
})
beforeEach(() => world.clock.set(noon))
afterAll(() => world.stop())

const stranger = () => `stranger${++counter}@elsewhere.example`
const head = async (status: TenantStatus = 'ACTIVE') => world.person(await world.tenant({ status }))
const invite = (by: Person, email = stranger()) =>
  world.client(by.token).send('POST', '/api/admin/user/new', { id: null, email, forename: 'N', surname: 'N', rights: [] })
async function share(by: Person) {
  const { id } = await world.animal(by)
  return world.client(by.token).send('POST', `/api/animal/${id}/share/new`, { grantee: 'x', parts: ['profile'], validUntil: '2026-07-01' })
}
const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
  const found: number[] = []
  for (let n = 0; n < times; n += 1) found.push((await ask()).status)
  return found
}
const mails = async () => (await world.sql('select count(*)::int as n from mail'))[0]!.n as number

/** Everything by which an organisation reaches people outside. */
const ways: [string, (by: Person) => Promise<{ status: number; body: any; headers: Headers }>][] = [
  ['invitations', invite],
  ['links for people outside', share],
]

test.each(ways)('%s of an organisation end for the day at its cap, and others go on', async (_what, ask) => {
  const [one, two] = [await head(), await head()]
  expect(await statuses(4, () => ask(one))).toEqual([200, 200, 200, 429])
  const sent = await mails()
  const { body, headers } = await ask(one)
  expect([body.code, headers.get('retry-after')]).toEqual(['tooManyRequests', '86400'])
  expect(await mails()).toBe(sent)
  // A colleague is no way around it.
  expect((await ask(await world.person(one.tenantId))).status).toBe(429)
  expect((await ask(two)).status).toBe(200)
})

test.each<TenantStatus>(['DEMO', 'TEST', 'TEMPORARY_COPY', 'SCHEDULED_DELETION'])('of one that is %s they end earlier', async (status) => {
  for (const [, ask] of ways) {
    const trial = await head(status)
    expect(await statuses(3, () => ask(trial))).toEqual([200, 200, 429])
  }
})

test('an invitation that was refused costs nothing, and one that is sent again counts', async () => {
  const admin = await head()
  const colleague = await world.person(admin.tenantId)
  expect(await statuses(5, () => invite(admin, colleague.email))).toEqual([422, 422, 422, 422, 422])
  const { id } = (await invite(admin)).body
  expect(await statuses(2, () => invite(admin))).toEqual([200, 200])
  world.clock.advance(10 * 60_000)
  await world.sql(`update access_token set expires_at = expires_at + interval '1 day'`)
  expect((await world.client(admin.token).send('POST', `/api/admin/user/${id}/invite-again`)).status).toBe(429)
})

test('demo accounts are asked for so often in a day, from however many networks', async () => {
  const asked = { organisation: 'x', kind: 'shelter', forename: 'x', surname: 'x', locale: 'de', consent: true, ...untouchedHoneypot }
  const ask = () => world.client().send('POST', '/api/demo/create', { ...asked, email: stranger() })
  expect(await statuses(3, ask)).toEqual([200, 200, 429])
  world.clock.advance(86_400_000)
  expect((await ask()).status).toBe(200)
})

test('usual caps are lower for organisations that are no customers', () => {
  const { invitation, share: links } = defaultSettings.outgoingADay
  for (const { usual, trial } of [invitation, links]) expect(trial).toBeLessThan(usual)
})
