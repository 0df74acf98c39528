import { afterAll, beforeAll, expect, test } from 'vitest'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ publicOrigin: 'https://obhut.example', operatorEmail: 'operator@obhut.example', signInLimits: true })
})
afterAll(() => world.stop())

const asked = {
  name: 'Kim Beck',
  organisation: 'Tierheim Nord',
  email: 'Kim@Nord.example',
  phone: '',
  zip: '10115',
  city: 'Berlin',
  areas: ['shelter', 'daycare'],
  animalsPerYear: 400,
  message: 'Geht das auch ohne Netz?',
  ...untouchedHoneypot,
}
let networks = 0
const send = (body: object, from = `192.0.2.${++networks}`) =>
  world.client().send('POST', '/api/quote-request', body, { 'x-forwarded-for': from })

test('a quote request is stored for the operator, who is told by mail in words', async () => {
  expect(await send(asked)).toMatchObject({ status: 200, body: {} })
  const [request] = await world.sql('select * from quote_request')
  expect(request).toMatchObject({ organisation: 'Tierheim Nord', areas: ['shelter', 'daycare'], animals_per_year: 400, state: 'new' })
  expect([request!.zip, request!.city]).toEqual(['10115', 'Berlin'])
  const [mail] = await world.sql<{ id: string; template: 'quoteRequest'; email: string; facts: { id: string } }>('select * from mail')
  expect(mail).toMatchObject({ template: 'quoteRequest', email: 'operator@obhut.example', facts: { id: request!.id } })
  const stored: Stored = { ...mail!, facts: JSON.stringify(mail!.facts) }
  const { linkKeys, orm } = world.app.server
  const message = await messageOf(orm.em.fork(), stored, { linkKeys, linkOrigin: 'https://obhut.example' }, world.clock.now())
  expect(message!.subject).toBe('Angebotsanfrage von Tierheim Nord')
  for (const words of ['Kim Beck', 'in 10115 Berlin', 'Kim@Nord.example', 'Tierheim, Tagesstätte', '400', 'Geht das auch ohne Netz?'])
    expect(message!.text).toContain(words)
  await world.sql('delete from mail; delete from quote_request')
})

test('a machine gets the same answer, and nothing is kept', async () => {
  const person = await send(asked)
  await world.sql('delete from mail; delete from quote_request')
  const machines = [await send({ ...asked, tp1: 'http://spam.example' }), await send({ ...asked, tp2: '' })]
  for (const { status, body } of machines) expect([status, body]).toEqual([person.status, person.body])
  expect(await world.sql('select 1 from quote_request union all select 1 from mail')).toEqual([])
})

test.each([
  ['no name', { name: '' }],
  ['no address', { email: 'nobody' }],
  ['an area that there is not', { areas: ['space'] }],
  ['an area twice', { areas: ['shelter', 'shelter'] }],
  ['too long a postal code', { zip: '1'.repeat(13) }],
  ['half an animal', { animalsPerYear: 0.5 }],
  ['too long a message', { message: 'x'.repeat(2001) }],
  ['a field too many', { state: 'closed' }],
])('%s is malformed, and nothing is kept', async (_name, part) => {
  expect((await send({ ...asked, ...part })).status).toBe(400)
  expect(await world.sql('select 1 from quote_request')).toEqual([])
})

test('one network may ask five times an hour', async () => {
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await send(asked, '198.51.100.7')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  world.clock.advance(3_600_001)
  expect((await send(asked, '198.51.100.7')).status).toBe(200)
})
