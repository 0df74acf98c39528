import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { someId } from '../../tests/factories/some.ts'
import { rowsOf } from '../../tests/factories/rows.ts'
import { rights, type Right } from '../access.ts'
import {
  Bookmark,
  bookmarkSet,
  bookmarksOf,
  checkBookmarkName,
  createBookmark,
  createBookmarkCall,
  edited,
  editBookmarks,
  idsOfEdit,
  inOrder,
  listOf,
  mayEditBookmarks,
  setLimit,
  type BookmarkEdit,
} from './bookmark.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const me = id(99)
const bookmark = (n: number, more: Partial<Bookmark> = {}): Bookmark => ({
  id: id(n),
  version: 1,
  which: 'user',
  userId: me,
  name: `B${n}`,
  bookmark: { species: ['dog'] },
  position: null,
  ...more,
})
const edit = (more: Partial<BookmarkEdit>): BookmarkEdit => ({ order: [], rename: {}, remove: [], ...more })

test.each<[string, boolean]>([
  ['Hunde', true],
  ['x'.repeat(80), true],
  ['🐕'.repeat(80), true],
  ['x'.repeat(81), false],
  ['', false],
  ['  ', false],
  ['two\nlines', false],
  ['two\u2028lines', false],
  ['a\ttab', false],
])('the name %j is allowed: %s', (name, allowed) => {
  const check = () => checkBookmarkName(name)
  if (allowed) expect(check).not.toThrow()
  else expect(check).toThrow('bookmark.nameInvalid')
})

test.each<[readonly Right[], 'ACTIVE' | 'READ_ONLY', boolean, boolean]>([
  [rights, 'ACTIVE', true, true],
  [['animals.view'], 'ACTIVE', true, false],
  [['animals.view', 'admin.users'], 'ACTIVE', true, true],
  [['contacts.view'], 'ACTIVE', true, false],
  [['admin.users'], 'ACTIVE', false, false],
  [[], 'ACTIVE', false, false],
  [rights, 'READ_ONLY', false, false],
])('with %j in an organisation that is %s, the own ones may be edited: %s, those of all: %s', (held, status, own, all) => {
  const viewer = { rights: new Set(held), tenant: { status } }
  expect([mayEditBookmarks(viewer, 'user'), mayEditBookmarks(viewer, 'tenant')]).toEqual([own, all])
})

describe('order', () => {
  test('is by position, then those without one as they were made', () => {
    const given = [bookmark(4), bookmark(1), bookmark(3, { position: 1 }), bookmark(2, { position: 0 })]
    expect(inOrder(given).map(({ name }) => name)).toEqual(['B2', 'B3', 'B1', 'B4'])
  })

  test('does not depend on the order of the rows', () => {
    const rows = fc.uniqueArray(rowsOf.bookmark, { selector: (row) => row.id })
    fc.assert(
      fc.property(rows, (given) => {
        expect(inOrder(given.toReversed())).toEqual(inOrder(given))
      }),
    )
  })
})

test('a set holds the own ones, or those of all, and nobody else’s', () => {
  const given = [bookmark(1), bookmark(2, { userId: id(98) }), bookmark(3, { which: 'tenant', userId: null })]
  expect(bookmarksOf(given, 'user', me).map(({ name }) => name)).toEqual(['B1'])
  expect(bookmarkSet(given, 'tenant', me, false)).toEqual({
    canEdit: false,
    bookmarks: [{ id: id(3), list: 'animals', name: 'B3', bookmark: { species: ['dog'] } }],
  })
})

describe('an edit', () => {
  test('orders, renames and removes in one', () => {
    const change = edit({ order: [id(2), id(1)], rename: { [id(1)]: 'New' }, remove: [id(3)] })
    expect(edited(bookmark(1), change)).toEqual(bookmark(1, { name: 'New', position: 1 }))
    expect(edited(bookmark(2), change)).toEqual(bookmark(2, { position: 0 }))
    expect(edited(bookmark(3), change)).toBeNull()
    expect(edited(bookmark(4, { position: 7 }), change)).toEqual(bookmark(4, { position: 7 }))
    expect(idsOfEdit(change)).toEqual([id(2), id(1), id(3)])
  })

  test('made twice is made once', () => {
    const anyEdit = fc.record({
      order: fc.uniqueArray(someId),
      rename: fc.dictionary(someId, fc.constantFrom('A', 'B')),
      remove: fc.uniqueArray(someId, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(rowsOf.bookmark, anyEdit, (row, change) => {
        const once = edited(row, change)
        if (once) expect(edited(once, change)).toEqual(once)
      }),
    )
  })
})

const intent = <I>(input: I) => ({
  mid: id(50),
  input,
  userId: me,
  tenantId: id(60),
  occurredAt: '2026-06-10T10:00:00.000Z',
  zone: 'Europe/Berlin',
})
const holding = (rows: Bookmark[]) => ({ get: async () => undefined, where: async () => rows as never[], from: async () => [] })

describe('on the device', () => {
  const input = { which: 'user' as const, id: null, name: 'Hunde', bookmark: { species: ['dog' as const] } }

  test('a new one is the own one at the end, and one of the organisation is nobody’s', () => {
    expect(createBookmark.effects.bookmark!(null, intent(input), id(50))).toEqual(
      bookmark(50, { version: 0, list: 'animals', name: 'Hunde' }),
    )
    expect(createBookmark.effects.bookmark!(null, intent({ ...input, which: 'tenant' as const }), id(50))!.userId).toBeNull()
  })

  test('a full set and a bad name are refused, as on the server', async () => {
    const full = Array.from({ length: setLimit }, (_, n) => bookmark(n))
    await expect(createBookmark.check!(intent(input), holding(full))).rejects.toThrow('bookmark.tooMany')
    await createBookmark.check!(intent(input), holding(full.slice(1)))
    const renamed = intent({ which: 'user' as const, ...edit({ rename: { [id(1)]: '' } }) })
    await expect(editBookmarks.check!(renamed, holding([]))).rejects.toThrow('bookmark.nameInvalid')
  })
})

describe('other lists', () => {
  test.each([
    [
      { list: 'contacts', bookmark: { search: 'mey', role: 'foster', banned: true, order: 'city', descending: true, columns: ['city'] } },
      true,
    ],
    [{ list: 'found', bookmark: { search: 'Box 9', order: 'claim' } }, true],
    [{ bookmark: { species: ['dog'] } }, true],
    [{ list: 'unicorns', bookmark: {} }, false],
    [{ list: 'contacts', bookmark: { role: 'unicorn' } }, false],
    [{ list: 'contacts', bookmark: { descending: false } }, false],
    [{ list: 'contacts', bookmark: { columns: ['a b'] } }, false],
    [{ list: 'contacts', bookmark: { columns: Array.from({ length: 41 }, () => 'city') } }, false],
    [{ list: 'contacts', bookmark: { order: 'x'.repeat(41) } }, false],
  ])('%j is taken: %s', (given, taken) => {
    expect(v.safeParse(createBookmarkCall.body, { id: null, name: 'A', ...given }).success).toBe(taken)
  })

  test('a bookmark without a list is one of animals, and what a later version stores is passed over', () => {
    expect(listOf({})).toBe('animals')
    expect(listOf({ list: null })).toBe('animals')
    const stored = v.parse(Bookmark, { ...bookmark(1), list: 'contacts', bookmark: { order: 'city', colour: 'red' } })
    expect([listOf(stored), stored.bookmark]).toEqual(['contacts', { order: 'city' }])
  })
})
