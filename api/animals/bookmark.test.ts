import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBookmarkCall, editBookmarksCall, setLimit, type Whose } from '../../shared/animals/bookmark.ts'
import type { ListName } from '../../shared/animals/savedLists.ts'
import { authUser } from '../../shared/identity/session.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person
let colleague: Person

beforeAll(async () => (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  const tenantId = await world.tenant()
  lead = await world.person(tenantId)
  carer = await world.person(tenantId, ['animals.view'])
  colleague = await world.person(tenantId, ['animals.view'])
})

const add = (person: Person, which: Whose, name: string, bookmark: object = { species: ['dog'] }, list?: ListName) =>
  world.client(person.token).call(createBookmarkCall, { params: { which }, body: { id: null, name, bookmark, ...(list && { list }) } })
const edit = (person: Person, which: Whose, change: object) =>
  world.client(person.token).call(editBookmarksCall, { params: { which }, body: { order: [], rename: {}, remove: [], ...change } })
const menuOf = async (person: Person) => (await world.client(person.token).call(authUser, {})).body.menu
const namesOf = async (person: Person, set: 'userBookmarks' | 'tenantBookmarks') =>
  (await menuOf(person))[set].bookmarks.map(({ name }) => name)

describe('whose they are', () => {
  test('the own ones are shown to nobody else, those of the organisation to everybody who sees animals', async () => {
    const { body: own } = await add(carer, 'user', 'Mine', { search: 'rex', sex: ['m'] })
    expect(own).toMatchObject({ which: 'user', userId: carer.userId, name: 'Mine', bookmark: { search: 'rex', sex: ['m'] } })
    await add(lead, 'tenant', 'Ours')
    const menu = await menuOf(carer)
    expect(menu.userBookmarks).toEqual({
      canEdit: true,
      bookmarks: [{ id: own.id, list: 'animals', name: 'Mine', bookmark: { search: 'rex', sex: ['m'] } }],
    })
    expect(menu.tenantBookmarks).toMatchObject({ canEdit: false, bookmarks: [{ name: 'Ours' }] })
    expect([await namesOf(colleague, 'userBookmarks'), await namesOf(colleague, 'tenantBookmarks')]).toEqual([[], ['Ours']])
    expect((await menuOf(lead)).tenantBookmarks.canEdit).toBe(true)
    const office = await world.person(carer.tenantId, ['contacts.view'])
    expect((await add(office, 'user', 'Callers', { search: 'mey' })).status).toBe(200)
    const nobody = await world.person(carer.tenantId, ['timetracking.own'])
    expect(await menuOf(nobody)).toMatchObject({ tenantBookmarks: { canEdit: false, bookmarks: [] } })
  })

  test('those of the organisation are changed by administrators alone', async () => {
    const { body: ours } = await add(lead, 'tenant', 'Ours')
    expect((await add(carer, 'tenant', 'X')).status).toBe(403)
    expect((await edit(carer, 'tenant', { remove: [ours.id] })).status).toBe(403)
    expect(await namesOf(carer, 'tenantBookmarks')).toEqual(['Ours'])
  })

  test('one of somebody else, or of the other set, is not there', async () => {
    const { body: mine } = await add(carer, 'user', 'Mine')
    for (const change of [{ order: [mine.id] }, { rename: { [mine.id]: 'Yours' } }, { remove: [mine.id] }]) {
      expect((await edit(colleague, 'user', change)).body).toEqual({ code: 'notFound' })
      expect((await edit(lead, 'tenant', change)).body).toEqual({ code: 'notFound' })
    }
    await edit(carer, 'user', { remove: [mine.id] })
    expect((await edit(colleague, 'user', { remove: [mine.id] })).status).toBe(404)
    expect((await edit(colleague, 'user', { remove: [world.id()] })).status).toBe(404)
  })
})

test('order, names and removals come in one request, and one that is gone already is passed over', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await add(carer, 'user', name)).body.id)
  const [a, b, c] = ids as [string, string, string]
  const { body } = await edit(carer, 'user', { order: [c, a, b], rename: { [a]: ' A2 ' }, remove: [b] })
  expect(body.removed).toEqual([b])
  expect(await namesOf(carer, 'userBookmarks')).toEqual(['C', 'A2'])
  const again = await edit(carer, 'user', { order: [b, a, c], remove: [b] })
  expect([again.status, again.body.removed]).toEqual([200, [b]])
  await add(carer, 'user', 'D')
  expect(await namesOf(carer, 'userBookmarks')).toEqual(['A2', 'C', 'D'])
})

test.each(['', ' ', 'two\nlines', 'x'.repeat(81)])('the name %j is refused', async (name) => {
  expect((await add(carer, 'user', name)).body).toMatchObject({ code: 'bookmark.nameInvalid' })
  const { body } = await add(carer, 'user', 'A')
  expect((await edit(carer, 'user', { rename: { [body.id]: name } })).body).toMatchObject({ code: 'bookmark.nameInvalid' })
})

test('a bookmark of another list comes back with its filters, its order and its columns', async () => {
  const view = { search: 'mey', role: 'foster', banned: true, order: 'city', descending: true, columns: ['number', 'city'] }
  const { status, body } = await add(carer, 'user', 'Foster homes', view, 'contacts')
  expect([status, body]).toEqual([200, expect.objectContaining({ list: 'contacts', bookmark: view })])
  expect((await menuOf(carer)).userBookmarks.bookmarks).toEqual([{ id: body.id, list: 'contacts', name: 'Foster homes', bookmark: view }])
  expect((await add(carer, 'user', 'X', {}, 'unicorns' as ListName)).status).toBe(400)
})

test.each([
  { order: 'a b' },
  { columns: 'city' },
  { descending: 'yes' },
  { role: 'unicorn' },
  { species: ['unicorn'] },
  { species: [] },
  { colour: ['red'] },
  { search: 'x'.repeat(201) },
  'dog',
  null,
])('filters that are none are refused: %j', async (bookmark) => {
  expect((await add(carer, 'user', 'A', bookmark as object)).status).toBe(400)
})

test('a set that is full takes no more', async () => {
  const rows = Array.from({ length: setLimit }, (_, n) => ({
    id: world.id(),
    version: 0,
    which: 'user' as const,
    userId: carer.userId,
    name: `${n}`,
    bookmark: {},
    position: null,
  }))
  await world.write(carer, { bookmark: rows })
  expect((await add(carer, 'user', 'A')).body).toEqual({ code: 'bookmark.tooMany' })
  expect((await add(colleague, 'user', 'A')).status).toBe(200)
})

test('in a read-only organisation nobody edits anything', async () => {
  const reader = await world.person(await world.tenant({ status: 'READ_ONLY' }))
  expect((await add(reader, 'user', 'A')).status).toBe(423)
  expect(await menuOf(reader)).toMatchObject({ userBookmarks: { canEdit: false }, tenantBookmarks: { canEdit: false } })
})
