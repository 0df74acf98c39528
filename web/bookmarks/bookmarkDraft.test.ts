import { describe, expect, test } from 'vitest'
import { edited, inOrder, type Bookmark } from '../../shared/animals/bookmark.ts'
import { draftOf, editOf, moved, nameProblem } from './bookmarkDraft.ts'

const bookmark = (id: string, position: number | null): Bookmark => ({
  id,
  version: 1,
  which: 'user',
  userId: 'u',
  name: id.toUpperCase(),
  bookmark: {},
  position,
})
const before = [bookmark('a', 0), bookmark('b', 1), bookmark('c', null)]
const ids = (draft: readonly { id: string }[]) => draft.map(({ id }) => id).join('')

test.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i gives %s', (id, by, expected) => {
  expect(ids(moved(draftOf(before), id, by))).toBe(expected)
})

describe('what is sent', () => {
  test('is nothing where nothing was changed, or a name only got blanks around it', () => {
    expect(editOf(before, draftOf(before))).toBeNull()
    expect(
      editOf(
        before,
        draftOf(before).map((entry) => ({ ...entry, name: ` ${entry.name} ` })),
      ),
    ).toBeNull()
  })

  test('is what differs, and gives the list as it was shown', () => {
    const draft = moved(draftOf(before), 'c', -1).map((entry) =>
      entry.id === 'a' ? { ...entry, removed: true } : entry.id === 'b' ? { ...entry, name: 'New ' } : entry,
    )
    const edit = editOf(before, draft)!
    expect(edit).toEqual({ order: ['c', 'b'], rename: { b: 'New' }, remove: ['a'] })
    expect(inOrder(before.flatMap((one) => edited(one, edit) ?? [])).map(({ name }) => name)).toEqual(['C', 'New'])
  })

  test('names no order where only names were changed', () => {
    const draft = draftOf(before).map((entry) => ({ ...entry, name: `${entry.name}!` }))
    expect(editOf(before, draft)).toMatchObject({ order: [], remove: [] })
  })
})

test('a bad name is told, unless its bookmark goes anyway', () => {
  expect(nameProblem({ id: 'a', name: ' ', removed: false })).toBe('bookmark.nameInvalid')
  expect(nameProblem({ id: 'a', name: ' ', removed: true })).toBeNull()
  expect(nameProblem({ id: 'a', name: 'Hunde', removed: false })).toBeNull()
})
