import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/contacts/contactActs.ts'
import type { ListedContact } from '../../shared/records/contactRecord.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let office: Person
beforeAll(async () => {
  world = await startWorld()
  office = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const client = (by = office) => world.client(by.token)
const entered = async (said: object): Promise<string> =>
  (await client().send('POST', '/api/contact/new', { ...nothingSaid, id: null, ...said })).body.id
interface Found {
  pair: [ListedContact, ListedContact]
  alike: string[]
}
const duplicates = async (by = office) => {
  const { items, total, pages } = (await client(by).send('GET', '/api/contacts/duplicates')).body
  return { pairs: items.map(({ pair, alike }: Found) => [pair.map(({ id }) => id), alike]), total, pages }
}

test('pairs of probable duplicates have the same mail address, or the same name with a place or a number, and are gone once merged', async () => {
  const huber = await entered({ forename: 'Anne', surname: 'Huber', zip: '15299' })
  const huberToo = await entered({ surname: 'HUBER', zip: '15299', phone: '0151 1234567' })
  const sister = await entered({ forename: 'Berta', surname: 'Huber', zip: '15299', phone: '0151 1234567' })
  const elsewhere = await entered({ forename: 'Cora', surname: 'Huber', zip: '10115' })
  const mail = await entered({ forename: 'C.', surname: 'Kowalski', emails: ['cora@huber.example'] })
  const mailToo = await entered({ company: 'Hof Kowalski', kind: 'organisation', emails: ['Cora@Huber.example'] })
  expect(await duplicates()).toEqual({
    pairs: [
      [[mailToo, mail], ['email']],
      [[huberToo, huber], ['name']],
      [
        [huberToo, sister],
        ['name', 'phone'],
      ],
    ],
    total: 3,
    pages: 1,
  })
  expect(elsewhere).toBeTruthy()
  expect((await duplicates(await world.person(await world.tenant()))).total).toBe(0)
  await client().send('POST', `/api/contact/${huber}/merge`, { otherId: huberToo })
  // The number of the other one came along.
  expect((await duplicates()).pairs).toEqual([[[mailToo, mail], ['email']]])
  await client().send('POST', `/api/contact/${mail}/anonymise`)
  expect((await duplicates()).total).toBe(0)
})
