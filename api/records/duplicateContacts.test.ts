import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const duplicates = async (by = office, query = '') => {
  const { items, total, pages } = (await client(by).send('GET', `/api/contacts/duplicates${query}`)).body
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

describe('a pair that is not the same', () => {
  const mark = (id: string, otherId: string, notSame = true, by = office) =>
    client(by).send('POST', `/api/contact/${id}/not-same`, { otherId, notSame })
  const merge = async (id: string, otherId: string) => (await client().send('POST', `/api/contact/${id}/merge`, { otherId })).body.id
  /** The pairs of a list by forename. */
  const pairs = async (query = '') => {
    const { items } = (await client().send('GET', `/api/contacts/duplicates${query}`)).body
    return items.map(({ pair }: Found) => pair.map(({ forename }) => forename).join(' '))
  }
  const away = () => pairs('?putAway=true')
  /** Contacts with one mail address, so that each looks like each. */
  const alike = (...forenames: string[]) =>
    Promise.all(forenames.map((forename) => entered({ forename, surname: 'Sohn', emails: ['familie@sohn.example'] })))
  beforeEach(async () => void (office = await world.person(await world.tenant())))

  test('is not proposed again, in either order, until that is taken back; both histories say so', async () => {
    const [ada, bea] = (await alike('Ada', 'Bea', 'Cleo')) as [string, string]
    expect([await pairs(), await away()]).toEqual([['Ada Bea', 'Ada Cleo', 'Bea Cleo'], []])
    expect((await mark(bea, ada)).body).toEqual({ id: bea, otherId: ada, notSame: true })
    expect([await pairs(), await away()]).toEqual([['Ada Cleo', 'Bea Cleo'], ['Ada Bea']])
    expect((await client().send('GET', '/api/contacts/duplicates')).body).toMatchObject({ total: 2, putAway: 1 })
    expect((await client().send('GET', '/api/contacts/duplicates?putAway=true')).body).toMatchObject({ total: 1, putAway: 1 })
    for (const [id, other] of [
      [ada, bea],
      [bea, ada],
    ]) {
      const [newest] = (await client().send('GET', `/api/contact/${id}/history`)).body.items
      expect(JSON.stringify(newest)).toContain(`"notSame":[null,["${other}"]]`)
    }
    await mark(ada, bea, false)
    expect([await pairs(), await away()]).toEqual([['Ada Bea', 'Ada Cleo', 'Bea Cleo'], []])
  })

  test('a second time changes nothing', async () => {
    const [ada, bea] = (await alike('Ada', 'Bea')) as [string, string]
    const versions = () => world.sql('select id, version from contact_details where id = any($1) order by id', [[ada, bea]])
    await mark(ada, bea)
    const before = await versions()
    expect((await mark(bea, ada)).status).toBe(200)
    expect(await versions()).toEqual(before)
  })

  test('stays with the contact that a merge keeps, and returns when the merge is taken back', async () => {
    const [ada, bea, cleo] = (await alike('Ada', 'Bea', 'Cleo')) as [string, string, string]
    await mark(cleo, bea)
    const first = await merge(ada, bea)
    expect([await pairs(), await away()]).toEqual([[], ['Ada Cleo']])
    await client().send('POST', `/api/contact/merge/${first}/undo`)
    expect([await pairs(), await away()]).toEqual([['Ada Bea', 'Ada Cleo'], ['Bea Cleo']])
    await merge(ada, cleo)
    expect([await pairs(), await away()]).toEqual([[], ['Ada Bea']])
  })

  test('may still be merged: nobody is somebody else than oneself; taken apart, it is put away as before', async () => {
    const [ada, bea] = (await alike('Ada', 'Bea')) as [string, string]
    await mark(ada, bea)
    const merged = await merge(ada, bea)
    expect(await world.sql('select not_same from contact_details where id = $1', [ada])).toEqual([{ not_same: [] }])
    await client().send('POST', `/api/contact/merge/${merged}/undo`)
    expect([await pairs(), await away()]).toEqual([[], ['Ada Bea']])
  })

  test('is forgotten by a contact that is anonymised, and by its history', async () => {
    const [ada, bea] = (await alike('Ada', 'Bea')) as [string, string]
    await mark(ada, bea)
    await client().send('POST', `/api/contact/${ada}/anonymise`)
    expect(await world.sql('select not_same from contact_details where id = $1', [ada])).toEqual([{ not_same: null }])
    expect([await pairs(), await away()]).toEqual([[], []])
    expect(await world.sql('select diff from change_log where entity_id = $1 and diff is not null', [ada])).toEqual([])
  })

  test('is refused for one contact, for an unknown one, for those of others, without the right and where nothing may be written', async () => {
    const [ada, bea] = (await alike('Ada', 'Bea')) as [string, string]
    const stranger = await world.person(await world.tenant())
    const theirs = await world.contact(stranger)
    const reader = await world.person(office.tenantId, ['contacts.view'])
    expect((await mark(ada, ada)).body).toMatchObject({ code: 'contact.same', fields: ['otherId'] })
    expect((await mark(ada, world.id())).body.code).toBe('notFound')
    expect((await mark(ada, theirs.id)).body.code).toBe('notFound')
    expect((await mark(ada, bea, true, stranger)).body.code).toBe('notFound')
    expect((await mark(ada, bea, true, reader)).status).toBe(403)
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [office.tenantId])
    expect((await mark(ada, bea)).status).toBe(423)
    expect(await pairs()).toEqual(['Ada Bea'])
  })
})
