import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../../tests/factories/animals.ts'
import { roomOf, shelterOf } from '../../../tests/factories/rooms.ts'
import type { RoomUse } from '../occupancy.ts'
import type { Room } from '../shelter.ts'
import { roomState } from './roomState.ts'

const today = '2026-06-10'
const animal = (name: string) => inmate(name, { roomId: idNamed('a') })
const ill = (until: string) => ({ ...animal('Rex'), quarantine: { from: '2026-06-01', until, ended: false, steps: [] } })
const block = { id: idNamed('block'), version: 1, roomId: idNamed('a'), from: today, to: today, reason: 'x' }
const use = (animals: RoomUse['animals'], room: Partial<Room> = {}, more: Partial<RoomUse> = {}): RoomUse => ({
  room: roomOf(idNamed('a'), { capacity: 2, ...room }),
  animals,
  block: null,
  ...more,
})

test.each<[string, RoomUse, string]>([
  ['without animals', use([]), 'free'],
  ['with one of two', use([animal('Rex')]), 'taken'],
  ['with two of two', use([animal('Rex'), animal('Bella')]), 'full'],
  ['with three of two', use([animal('Rex'), animal('Bella'), animal('Ludo')]), 'over'],
  ['with one in quarantine', use([ill(today)]), 'quarantine'],
  ['with one of which the quarantine is over', use([ill('2026-06-09')]), 'taken'],
  ['that is blocked', use([], {}, { block }), 'blocked'],
  ['that is blocked with one in quarantine', use([ill(today)], {}, { block }), 'blocked'],
  ['for no animals', use([], { capacity: 0 }), 'closed'],
  ['for no animals with one in it', use([animal('Rex')], { capacity: 0 }), 'over'],
  ['out of use', use([], { active: false }), 'closed'],
])('a room %s', (_, given, state) => expect(roomState(given, shelterOf(idNamed('house')), today)).toBe(state))

test('the rooms of a closed house are closed', () =>
  expect(roomState(use([]), shelterOf(idNamed('house'), { active: false }), today)).toBe('closed'))
