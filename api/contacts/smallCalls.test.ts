import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let anyone: Person
beforeAll(async () => {
  world = await startWorld()
  anyone = await world.person(await world.tenant(), [])
})
afterAll(() => world.stop())

const cities = (body: object) => world.client(anyone.token).send('POST', '/api/address-cities-for-zip', body)

test('a German postal code has its places, an unknown one and other countries have none', async () => {
  expect(await cities({ zip: '10115', country: 'DE' })).toMatchObject({ status: 200, body: { cities: ['Berlin'] } })
  expect((await cities({ zip: ' 01824 ', country: 'de' })).body.cities).toEqual(['Gohrisch', 'Königstein', 'Rathen', 'Rosenthal-Bielatal'])
  for (const zip of ['00000', '1011', '101150', 'constructor', '__proto__'])
    expect((await cities({ zip, country: 'DE' })).body).toEqual({ cities: [] })
  expect((await cities({ zip: '1010', country: 'AT' })).body).toEqual({ cities: [] })
})

test.each([{}, { zip: '10115' }, { zip: '', country: 'DE' }, { zip: 10115, country: 'DE' }, { zip: '10115', country: 'GER' }])(
  '%j is malformed',
  async (body) => {
    expect((await cities(body)).status).toBe(400)
  },
)

test('inbox and mailbox count what is unread for every member', async () => {
  const asked = async (path: string) => (await world.client(anyone.token).send('GET', path)).body
  expect(await asked('/api/communication/inbox/count')).toEqual({ inboxNew: 0 })
  expect(await asked('/api/email/count')).toEqual({ own: 0, info: 0 })
})

test('the payment widget has the numbers of what the organisation has', async () => {
  expect(await world.client(anyone.token).send('GET', '/api/payment/widget')).toMatchObject({ status: 200, body: { numbers: [] } })
  expect((await world.client().send('GET', '/api/payment/widget')).status).toBe(401)
})
