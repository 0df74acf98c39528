import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openSavedLogins } from './savedLogins.ts'

const nora = { userId: '01960000-0000-7000-8000-000000000001', email: 'nora@example.org', forename: 'Nora', surname: 'Lind' }
const emil = { userId: '01960000-0000-7000-8000-000000000002', email: 'emil@example.org', forename: 'Emil', surname: 'Roth' }
const device = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

test('a saved login has the documented fields and lies in a database of version 1', async () => {
  const environment = device()
  const logins = openSavedLogins(environment)
  await logins.add(nora, '2026-06-10T08:00:00.000Z')
  expect(await logins.all()).toEqual([
    {
      id: nora.userId,
      email: 'nora@example.org',
      forename: 'Nora',
      surname: 'Lind',
      dateAdded: '2026-06-10T08:00:00.000Z',
      lastLogin: '2026-06-10T08:00:00.000Z',
    },
  ])
  // Dexie keeps its version 1 as 10.
  expect(await environment.indexedDB.databases()).toEqual([{ name: 'obhut_logins', version: 10 }])
})

test('whoever logged in last comes first, under the name of today', async () => {
  const logins = openSavedLogins(device())
  await logins.add(nora, '2026-06-10T08:00:00.000Z')
  await logins.add(emil, '2026-06-11T08:00:00.000Z')
  expect((await logins.all()).map(({ forename }) => forename)).toEqual(['Emil', 'Nora'])
  await logins.loggedIn({ ...nora, surname: 'Lindgren' }, '2026-06-12T08:00:00.000Z')
  expect(await logins.all()).toMatchObject([
    { surname: 'Lindgren', dateAdded: '2026-06-10T08:00:00.000Z', lastLogin: '2026-06-12T08:00:00.000Z' },
    { forename: 'Emil' },
  ])
})

test('a login without consent is never stored by logging in', async () => {
  const logins = openSavedLogins(device())
  await logins.loggedIn(nora, '2026-06-10T08:00:00.000Z')
  expect(await logins.all()).toEqual([])
  expect(await logins.isSaved(nora.userId)).toBe(false)
})

test('storing fails when the user or the address is already there, and changes nothing', async () => {
  const logins = openSavedLogins(device())
  await logins.add(nora, '2026-06-10T08:00:00.000Z')
  await expect(logins.add(nora, '2026-06-11T08:00:00.000Z')).rejects.toThrow()
  await expect(logins.add({ ...emil, email: nora.email }, '2026-06-11T08:00:00.000Z')).rejects.toThrow()
  expect(await logins.all()).toMatchObject([{ id: nora.userId, dateAdded: '2026-06-10T08:00:00.000Z' }])
})

test('a removed login can be stored again', async () => {
  const logins = openSavedLogins(device())
  await logins.add(nora, '2026-06-10T08:00:00.000Z')
  await logins.remove(nora.userId)
  expect(await logins.isSaved(nora.userId)).toBe(false)
  await logins.add(nora, '2026-06-11T08:00:00.000Z')
  expect(await logins.isSaved(nora.userId)).toBe(true)
})
