import { describe, expect, test } from 'vitest'
import { kinds } from '../synced.ts'
import { actsOfGroups, comparePlaces, groupsFor, historyActs, historyKinds, keyOfPlace, kindsOfGroups, placeOfKey } from './history.ts'
import { historyGroups } from './historyGroups.ts'

const id = '0198f3c2-0000-7000-8000-000000000001'
const later = '0198f3c2-0000-7000-8000-000000000002'
const at = '2026-06-10T10:00:00.000Z'

test('every kind that is not about one person alone is in a group, and every group has something', () => {
  const own = kinds.filter((kind) => !historyKinds.some((one) => one === kind))
  expect(own.sort()).toEqual(['absence', 'bookmark', 'changeDraft', 'inShelterSetting', 'notification', 'widgetSetting'])
  for (const group of historyGroups)
    expect([group, kindsOfGroups([group]).length + actsOfGroups([group]).length > 0]).toEqual([group, true])
  expect(kindsOfGroups(historyGroups)).toEqual(historyKinds)
  expect(actsOfGroups(historyGroups)).toEqual(historyActs)
})

describe('which groups somebody reads', () => {
  test.each([
    [['admin.history'], ['settings', 'support', 'data']],
    [
      ['admin.history', 'animals.view'],
      ['animals', 'rooms', 'settings', 'support', 'data'],
    ],
    [
      ['admin.history', 'timetracking.team', 'admin.users'],
      ['times', 'settings', 'users', 'support', 'data'],
    ],
    [
      ['admin.history', 'daycare.view', 'contacts.edit'],
      ['contacts', 'bookings', 'documents', 'settings', 'support', 'data'],
    ],
  ] as const)('%j: %j', (rights, groups) => expect(groupsFor({ rights: new Set(rights) })).toEqual(groups))
})

describe('the order of a history', () => {
  const places = [
    { at: '2026-06-10T10:00:00.001Z', id },
    { at, version: 7, seq: 1 },
    { at, version: 7, seq: 0 },
    { at, version: 6, seq: 3 },
    { at, id: later },
    { at, id },
  ]
  test('is the newest first, with rows before what happened in the same moment', () => {
    expect(places.toReversed().sort(comparePlaces)).toEqual(places)
  })
  test('goes on at every place that a page ends with', () => {
    expect(places.map(keyOfPlace).map(placeOfKey)).toEqual(places)
  })
  test.each(['', 'x', at, `${at}_`, `${at}_x`, `${at}_1_`, `${at}_1_x`, `2026-06-10_1_1`])('%j is no place', (key) =>
    expect(placeOfKey(key)).toBeNull(),
  )
})
