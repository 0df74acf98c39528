import { expect, test } from 'vitest'
import type { CareLine } from '../../../shared/care/careList.ts'
import { roomOf, shelterOf } from '../../../tests/factories/rooms.ts'
import { careGroups, firstGroups, type CareGroup, type CarePlaces } from './careGroups.ts'

const place = (roomId: string | null, service: 'daycare' | null = null) => ({ roomId, service, since: null })
const named = (name: string) => ({ name, number: '' })
const places: CarePlaces = {
  here: new Map([
    ['balu', place('two')],
    ['mia', place('one')],
    ['anton', place('two')],
    ['kitty', place('cats')],
    ['guest', place(null, 'daycare')],
    ['new', place(null)],
  ]),
  animals: new Map(['balu', 'mia', 'anton', 'kitty', 'guest', 'new'].map((id) => [id, named(id)])),
  rooms: new Map([
    ['one', roomOf('one', { shelterId: 'dogs', position: 0 })],
    ['two', roomOf('two', { shelterId: 'dogs', position: 1 })],
    ['cats', roomOf('cats', { shelterId: 'cats', position: 0 })],
  ]),
  shelters: new Map([
    ['dogs', shelterOf('dogs', { name: 'Hundehaus', position: 1 })],
    ['cats', shelterOf('cats', { name: 'Katzenhaus', position: 0 })],
  ]),
}
const line = (animalId: string, time: string | null): CareLine => ({
  key: `${animalId} ${time}`,
  animalId,
  kind: 'feeding',
  item: null,
  due: time === null ? null : { logId: '', itemId: '', animalId, date: '2026-06-10', time, at: '' },
  log: null,
  state: time === null ? 'unplanned' : 'open',
})
const shown = (groups: readonly CareGroup[]) =>
  groups.map(
    ({ key, parts }) =>
      `${key}: ${parts.map(({ house, time, lines }) => `${house === key ? (time ?? '-') : house} ${lines.map(({ animalId }) => animalId).join(' ')}`).join(', ')}`,
  )

const lines = [
  line('balu', '18:00'),
  line('balu', '07:00'),
  line('mia', '07:00'),
  line('anton', '07:00'),
  line('kitty', '07:00'),
  line('guest', '12:00'),
  line('new', null),
  line('mia', null),
]

test('houses in their order, in them by time, and there room by room and by name', () =>
  expect(shown(careGroups(lines, places, 'place'))).toEqual([
    'cats: 07:00 kitty',
    'dogs: 07:00 mia anton balu, 18:00 balu, - mia',
    'daycare: 12:00 guest',
    'none: - new',
  ]))

test('times of day in their order, and at each of them house by house', () =>
  expect(shown(careGroups(lines.toReversed(), places, 'time'))).toEqual([
    '07:00: cats kitty, dogs mia anton balu',
    '12:00: daycare guest',
    '18:00: dogs balu',
    'none: dogs mia, - new',
  ]))

test('the first lines are those of the first groups', () => {
  const groups = careGroups(lines, places, 'place')
  const { shown: some, more } = firstGroups(groups, 3)
  expect([shown(some), more]).toEqual([['cats: 07:00 kitty', 'dogs: 07:00 mia anton'], true])
  expect(firstGroups(groups, lines.length)).toEqual({ shown: groups, more: false })
})
