import { expect, test } from 'vitest'
import type { Room } from '../../shelters/shelter.ts'
import { lackOfPlaces, type Guest, type HousePlaces } from './guestPlaces.ts'

const day = (of: number) => `2026-06-${String(of).padStart(2, '0')}`
const room = (id: string, capacity: number, species: Room['species'] = ['dog']) => ({ id, capacity, species })
const guest = (roomId: string | null, from: number, to: number, more: Partial<Guest> = {}): Guest => ({
  species: 'dog',
  roomId,
  startDate: day(from),
  endDate: day(to),
  ...more,
})
const house = (more: Partial<HousePlaces> = {}): HousePlaces => ({ rooms: [room('A', 2), room('B', 1)], blocks: [], guests: [], ...more })
const stay = { startDate: day(10), endDate: day(13) }

test.each<[name: string, count: number, more: Partial<HousePlaces>, lack: string | null]>([
  ['an empty house', 3, {}, null],
  ['more than all places', 4, {}, '10: 3 free, 4 needed'],
  ['no animal without a room', 0, { guests: [guest('A', 1, 30), guest('A', 1, 30), guest('B', 1, 30)] }, null],
  ['guests in the rooms', 2, { guests: [guest('A', 9, 12), guest('B', 12, 14)] }, null],
  ['guests in the rooms, on one night both', 2, { guests: [guest('A', 9, 13), guest('B', 12, 14)] }, '12: 1 free, 2 needed'],
  ['one who leaves on the day of arrival', 3, { guests: [guest('A', 8, 10)] }, null],
  ['others without a room', 2, { guests: [guest(null, 11, 12), guest(null, 11, 12)] }, '11: 3 free, 4 needed'],
  ['a cat without a room', 3, { guests: [guest(null, 10, 13, { species: 'cat' })] }, null],
  ['a blocked room', 2, { blocks: [{ roomId: 'A', from: day(12), to: day(12) }] }, '12: 1 free, 2 needed'],
  ['a block after the last night', 3, { blocks: [{ roomId: 'A', from: day(13), to: day(20) }] }, null],
  ['an overfull room takes nothing from others', 1, { guests: [1, 2, 3].map(() => guest('A', 10, 13)) }, null],
  ['rooms for cats', 4, { rooms: [room('A', 3), room('C', 5, ['cat'])] }, '10: 3 free, 4 needed'],
  ['rooms for all', 4, { rooms: [room('A', 3), room('C', 1, [])] }, null],
  ['no room for the species', 4, { rooms: [room('C', 5, ['cat'])] }, null],
  ['a house without rooms', 4, { rooms: [] }, null],
])('%s', (_, count, more, lack) => {
  const found = lackOfPlaces('dog', count, stay, house(more))
  expect(found && `${Number(found.night.slice(8))}: ${found.free} free, ${found.needed} needed`).toBe(lack)
})

test('a stay without a night needs its day', () => {
  const one = { startDate: day(10), endDate: day(10) }
  expect(lackOfPlaces('dog', 3, one, house({ guests: [guest('B', 10, 11)] }))).toEqual({ night: day(10), free: 2, needed: 3 })
})
