import { expect, test } from 'vitest'
import { leftRooms } from './leftRooms.ts'

const zone = 'Europe/Berlin'
const gone = (at: string | null, more: object = {}) => ({
  service: 'pension' as const,
  animalId: 'Luna',
  roomId: 'A',
  checkedInAt: '2026-05-20T09:00:00.000Z',
  checkedOutAt: at,
  ...more,
})
const round = (at: string, more: object = {}) => ({ roomId: 'A', round: 'departure' as const, at, ...more })
const eleven = '2026-06-10T09:00:00.000Z'

test.each<[name: string, stays: ReturnType<typeof gone>[], rows: ReturnType<typeof round>[], left: string | null]>([
  ['a guest who is still here', [gone(null)], [], null],
  ['a guest who left', [gone(eleven)], [], eleven],
  ['a guest of daycare', [gone(eleven, { service: 'daycare' })], [], null],
  ['a guest without a room', [gone(eleven, { roomId: null })], [], null],
  ['cleaned before the departure', [gone(eleven)], [round('2026-06-10T08:59:00.000Z', { round: 'cleaning' })], eleven],
  ['cleaned after it, on the daily round', [gone(eleven)], [round('2026-06-10T09:30:00.000Z', { round: 'cleaning' })], null],
  ['cleaned after it', [gone(eleven)], [round(eleven)], null],
  ['looked at in the evening', [gone(eleven)], [round('2026-06-10T18:00:00.000Z', { round: 'evening' })], eleven],
  ['another room cleaned', [gone(eleven)], [round('2026-06-10T10:00:00.000Z', { roomId: 'B' })], eleven],
  [
    'two who left: the later one counts',
    [gone('2026-06-10T11:00:00.000Z'), gone(eleven)],
    [round('2026-06-10T10:00:00.000Z')],
    '2026-06-10T11:00:00.000Z',
  ],
  ['left fourteen days ago, in the last minute before midnight of the day before', [gone('2026-05-26T21:59:00.000Z')], [], null],
  ['left fourteen days ago', [gone('2026-05-26T22:00:00.000Z')], [], '2026-05-26T22:00:00.000Z'],
])('%s', (_, stays, rows, left) => expect(leftRooms(stays, rows, '2026-06-10', zone).get('A')?.at ?? null).toBe(left))

test('names all who left and are not here again', () => {
  const back = gone(null, { animalId: 'Rex', roomId: 'B' })
  const stays = [
    gone(eleven),
    gone('2026-06-10T08:00:00.000Z', { animalId: 'Rex' }),
    gone('2026-06-09T08:00:00.000Z', { animalId: 'Bello' }),
    back,
  ]
  expect(leftRooms(stays, [], '2026-06-10', zone).get('A')).toEqual({ animalId: 'Luna', at: eleven, gone: ['Luna', 'Bello'] })
})
