import { describe, expect, test } from 'vitest'
import { presetOf, presets, rights, type Preset } from '../access.ts'
import { assertMayLoseAdmin, differenceOfRights, rightsAmong, stateOfUser, usersOfPage, type StateFacts, type User } from './user.ts'
import type { UserState } from './userStates.ts'

test.each<[Partial<StateFacts>, UserState]>([
  [{}, 'active'],
  [{ pending: true }, 'invited'],
  [{ locked: true }, 'locked'],
  [{ deactivated: true }, 'deactivated'],
  // Nothing is disclosed about an account before its person has come.
  [{ pending: true, locked: true }, 'invited'],
  [{ pending: true, deactivated: true }, 'deactivated'],
  [{ locked: true, deactivated: true }, 'deactivated'],
])('with %j a user is %s', (facts, state) =>
  expect(stateOfUser({ deactivated: false, pending: false, locked: false, ...facts })).toBe(state),
)

test.each([
  [{ others: 1, isSelf: false }, null],
  [{ others: 3, isSelf: true }, 'selfLock'],
  [{ others: 0, isSelf: true }, 'lastAdmin'],
  [{ others: 0, isSelf: false }, 'lastAdmin'],
])('losing the right to manage users with %j gives %s', (given, code) => {
  const judged = () => assertMayLoseAdmin(given)
  if (code === null) expect(judged).not.toThrow()
  else expect(judged).toThrow(expect.objectContaining({ code }))
})

test('rights are kept once, in the order of the list, as far as there are such', () => {
  expect(rightsAmong(['timetracking.own', 'animals.view', 'animals.view', 'gone.right'])).toEqual(['animals.view', 'timetracking.own'])
  expect(differenceOfRights(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
})

describe('presets', () => {
  test('are rights of the list, each once, and no two are the same', () => {
    for (const [name, held] of Object.entries(presets)) {
      expect([name, rightsAmong(held).length]).toEqual([name, held.length])
      expect(presetOf(rightsAmong(held).toReversed())).toBe(name)
    }
  })

  test('give the right to manage users to administrators alone, and to them everything', () => {
    const having = (Object.keys(presets) as Preset[]).filter((name) => (presets[name] as readonly string[]).includes('admin.users'))
    expect(having).toEqual(['admin'])
    expect(presets.admin).toEqual(rights)
  })

  test('another choice is none of them', () => {
    expect(presetOf([])).toBe(null)
    expect(presetOf(['admin.users'])).toBe(null)
  })
})

describe('a page of the list', () => {
  const user = (forename: string, surname: string, state: UserState = 'active'): User => ({
    id: `${forename}-${surname}`,
    email: `${forename}.${surname}@obhut.example`.toLowerCase(),
    forename,
    surname,
    state,
    rights: [],
    invitedAt: null,
    inviteExpiresAt: null,
    inviteExpired: false,
  })
  const users = [user('Özge', 'Zander'), user('Jonas', 'Öztürk', 'invited'), user('Anna', 'Öztürk'), user('Max', 'Groß', 'deactivated')]
  const page = (given: { search?: string; state?: UserState | null; page?: number; perPage?: number }) =>
    usersOfPage(users, { search: '', state: null, page: 0, perPage: 50, ...given })
  const names = (given: Parameters<typeof page>[0]) => page(given).items.map(({ forename }) => forename)

  test('is ordered by surname and forename, umlauts among their letters', () => expect(names({})).toEqual(['Max', 'Anna', 'Jonas', 'Özge']))

  test.each([
    ['ozturk', ['Anna', 'Jonas']],
    ['ÖZTÜRK an', ['Anna']],
    ['gross', ['Max']],
    ['zander@obhut', ['Özge']],
    ['nobody', []],
  ])('finds for %j: %j', (search, expected) => expect(names({ search })).toEqual(expected))

  test('knows only the state that is asked for', () => {
    expect(names({ state: 'invited' })).toEqual(['Jonas'])
    expect(names({ state: 'locked' })).toEqual([])
  })

  test('is cut to size, and tells how many there are', () => {
    expect(page({ page: 1, perPage: 3 })).toMatchObject({ pages: 2, total: 4, items: [{ forename: 'Özge' }] })
    expect(page({ page: 9 })).toEqual({ items: [], pages: 1, total: 4 })
    expect(page({ search: 'nobody' })).toEqual({ items: [], pages: 0, total: 0 })
  })
})
