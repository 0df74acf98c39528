import { describe, expect, test } from 'vitest'
import { roomOf, shelterOf } from '../../../tests/factories/rooms.ts'
import type { Quarantine } from '../../medical/basics/quarantine.ts'
import type { RoomBlock } from '../roomBlock.ts'
import type { Room } from '../shelter.ts'
import type { Guest, Resident } from './bars.ts'
import { occupationPlan, type PlanInput } from './occupationPlan.ts'

const shelter = shelterOf('house')
const room = (id: string, more: Partial<Room> = {}) => roomOf(id, { name: id, ...more })
const animal = (name: string) => ({ id: name, name, number: name, species: 'dog' as const })
const resident = (name: string, from: string | null, until: string | null, more: Partial<Resident> = {}): Resident => ({
  id: name,
  roomId: 'a',
  from,
  until,
  animal: animal(name),
  isGuest: false,
  ...more,
})
const quarantine = (from: string, until: string, endedAt?: string): Quarantine => ({
  from,
  until,
  ended: endedAt !== undefined,
  steps: [{ at: `${from}T08:00:00.000Z`, by: null, until, why: '' }, ...(endedAt ? [{ at: endedAt, by: null, until: null, why: '' }] : [])],
})
const isolated = (of: Quarantine, from = '2026-06-01T08:00:00.000Z') =>
  resident('Rex', from, null, { animal: { ...animal('Rex'), quarantine: of } })
const guest = (
  startDate: string,
  endDate: string,
  more: Partial<Guest['stay'] & Guest['times']> & { roomId?: string | null } = {},
): Guest => {
  const { dropOffTime = null, pickUpTime = null, roomId = 'a', ...stay } = more
  return {
    stay: { id: `${startDate} ${endDate}`, bookingId: 'booking', startDate, endDate, checkedInAt: null, checkedOutAt: null, ...stay },
    roomId,
    animal: animal('Gast'),
    times: { dropOffTime, pickUpTime },
  }
}
const block = (from: string, to: string): RoomBlock => ({ id: 'block', version: 1, roomId: 'a', from, to, reason: 'Reparatur' })

/** Seven days from Wednesday, 10 June, which is today. */
const plan = (input: Partial<PlanInput>) =>
  occupationPlan({
    from: '2026-06-10',
    days: 7,
    today: '2026-06-10',
    zone: 'Europe/Berlin',
    shelters: [shelter],
    rooms: [room('a')],
    residents: [],
    guests: [],
    blocks: [],
    lasting: 'on',
    ...input,
  })
const rowOf = (input: Partial<PlanInput>) => plan(input).houses[0]!.rows[0]!
const drawn = (input: Partial<PlanInput>) =>
  rowOf(input).bars.map(
    ({ kind, start, end, before, after }) => `${before ? '<' : ''}${kind} ${start.toFixed(2)}-${end.toFixed(2)}${after ? '>' : ''}`,
  )

type Row = [what: string, input: Partial<PlanInput>, bars: string[], free: number[]]

const residents: Row[] = [
  ['nobody', {}, [], [2, 2, 2, 2, 2, 2, 2]],
  ['somebody for weeks', { residents: [resident('Rex', '2026-05-01T08:00:00.000Z', null)] }, ['<shelter 0.00-7.00>'], Array(7).fill(1)],
  ['somebody since nobody knows when', { residents: [resident('Rex', null, null)] }, ['<shelter 0.00-7.00>'], Array(7).fill(1)],
  [
    'somebody who came today at noon and left on Saturday at six',
    { residents: [resident('Rex', '2026-06-10T10:00:00.000Z', '2026-06-13T16:00:00.000Z')] },
    ['shelter 0.50-3.75'],
    [1, 1, 1, 2, 2, 2, 2],
  ],
  [
    'somebody who left before',
    { residents: [resident('Rex', '2026-06-01T08:00:00.000Z', '2026-06-09T08:00:00.000Z')] },
    [],
    Array(7).fill(2),
  ],
  [
    'somebody who moved in and out within minutes',
    { residents: [resident('Rex', '2026-06-11T10:00:00.000Z', '2026-06-11T10:05:00.000Z')] },
    ['shelter 1.50-1.75'],
    Array(7).fill(2),
  ],
  [
    'more than there are places',
    { residents: ['Rex', 'Bella', 'Max'].map((name) => resident(name, null, null)) },
    Array(3).fill('<shelter 0.00-7.00>'),
    Array(7).fill(-1),
  ],
  [
    'somebody of a timeline, until today',
    { residents: [resident('Rex', null, null)], lasting: 'untilToday', from: '2026-06-08' },
    ['<shelter 0.00-3.00'],
    [1, 1, 1, 2, 2, 2, 2],
  ],
  ['a guest without a stay', { residents: [resident('Rex', null, null, { isGuest: true })] }, ['<pension 0.00-7.00>'], Array(7).fill(1)],
]

const longStay = (until: string | null, from = '2026-06-12') => ({ id: 'long', roomId: 'a', animal: animal('Lang'), from, until })
const longStays: Row[] = [
  ['a long stay that is planned', { residencies: [longStay('2026-06-14')] }, ['pension 2.50-4.50'], [2, 2, 1, 1, 2, 2, 2]],
  ['a long stay without an end', { residencies: [longStay(null)] }, ['pension 2.50-7.00>'], [2, 2, 1, 1, 1, 1, 1]],
  ['a long stay that was to begin before today', { residencies: [longStay(null, '2026-06-01')] }, ['pension 0.50-7.00>'], Array(7).fill(1)],
  ['a long stay that never began', { residencies: [longStay('2026-06-08', '2026-06-01')] }, [], Array(7).fill(2)],
  [
    'somebody on a long stay who leaves on Sunday',
    { residents: [resident('Rex', null, null, { isGuest: true, residency: { id: 'long', leavesOn: '2026-06-14' } })] },
    ['<pension 0.00-4.50'],
    [1, 1, 1, 1, 2, 2, 2],
  ],
  [
    'somebody on a long stay who should have left',
    { residents: [resident('Rex', null, null, { isGuest: true, residency: { id: 'long', leavesOn: '2026-06-01' } })] },
    ['<pension 0.00-1.00'],
    [1, 2, 2, 2, 2, 2, 2],
  ],
]

const quarantines: Row[] = [
  [
    'a quarantine that ends',
    { residents: [isolated(quarantine('2026-06-01', '2026-06-12'))] },
    ['<quarantine 0.00-3.00', 'shelter 3.00-7.00>'],
    Array(7).fill(1),
  ],
  [
    'a quarantine that begins',
    { residents: [isolated(quarantine('2026-06-12', '2026-06-30'))] },
    ['<shelter 0.00-2.00', 'quarantine 2.00-7.00>'],
    Array(7).fill(1),
  ],
  [
    'a quarantine that was ended early',
    { residents: [isolated(quarantine('2026-06-01', '2026-06-30', '2026-06-11T10:00:00.000Z'))] },
    ['<quarantine 0.00-1.50', 'shelter 1.50-7.00>'],
    Array(7).fill(1),
  ],
  [
    'a quarantine before the room',
    { residents: [isolated(quarantine('2026-05-01', '2026-05-20'))] },
    ['<shelter 0.00-7.00>'],
    Array(7).fill(1),
  ],
]

const guests: Row[] = [
  ['three nights', { guests: [guest('2026-06-11', '2026-06-14')] }, ['pension 1.50-4.50'], [2, 1, 1, 1, 2, 2, 2]],
  [
    'times of the booking',
    { guests: [guest('2026-06-11', '2026-06-12', { dropOffTime: '18:00', pickUpTime: '06:00' })] },
    ['pension 1.75-2.25'],
    [2, 1, 2, 2, 2, 2, 2],
  ],
  ['a day without a night', { guests: [guest('2026-06-11', '2026-06-11')] }, ['pension 1.00-2.00'], [2, 1, 2, 2, 2, 2, 2]],
  [
    'a day with times',
    { guests: [guest('2026-06-11', '2026-06-11', { dropOffTime: '06:00', pickUpTime: '18:00' })] },
    ['pension 1.25-1.75'],
    [2, 1, 2, 2, 2, 2, 2],
  ],
  ['over the end', { guests: [guest('2026-06-15', '2026-06-20')] }, ['pension 5.50-7.00>'], [2, 2, 2, 2, 2, 1, 1]],
  [
    'that ends today',
    { guests: [guest('2026-06-05', '2026-06-10', { checkedInAt: '2026-06-05T08:00:00.000Z' })] },
    ['<pension 0.00-0.50'],
    Array(7).fill(2),
  ],
  [
    'that is late',
    { guests: [guest('2026-06-05', '2026-06-09', { checkedInAt: '2026-06-05T08:00:00.000Z' })] },
    ['<pension 0.00-1.00'],
    [1, 2, 2, 2, 2, 2, 2],
  ],
  ['that is expected since yesterday', { guests: [guest('2026-06-09', '2026-06-12')] }, ['pension 0.50-2.50'], [1, 1, 2, 2, 2, 2, 2]],
  ['that never came', { guests: [guest('2026-06-01', '2026-06-09')] }, [], Array(7).fill(2)],
  [
    'that left early',
    { guests: [guest('2026-06-05', '2026-06-14', { checkedInAt: '2026-06-05T08:00:00.000Z', checkedOutAt: '2026-06-10T16:00:00.000Z' })] },
    ['<pension 0.00-0.75'],
    Array(7).fill(2),
  ],
]

const blocks: Row[] = [
  ['whole days', { blocks: [block('2026-06-11', '2026-06-12')] }, ['blocked 1.00-3.00'], [2, 0, 0, 2, 2, 2, 2]],
  ['over both ends', { blocks: [block('2026-06-01', '2026-06-30')] }, ['<blocked 0.00-7.00>'], Array(7).fill(0)],
  [
    'with more animals than places',
    {
      rooms: [room('a', { capacity: 1 })],
      blocks: [block('2026-06-10', '2026-06-10')],
      residents: [resident('Rex', null, null), resident('Max', null, null)],
    },
    ['<shelter 0.00-7.00>', '<shelter 0.00-7.00>', 'blocked 0.00-1.00'],
    Array(7).fill(-1),
  ],
]

describe.each([
  ['of long stays', longStays],
  ['residents', residents],
  ['quarantine', quarantines],
  ['boarding', guests],
  ['blocks', blocks],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_what, input, bars, free) => {
    expect(drawn(input)).toEqual(bars)
    expect(rowOf(input).free).toEqual(free)
  })
})

describe('lines of a row', () => {
  const lanes = (...all: Guest[]) => {
    const row = rowOf({ guests: all })
    return [row.lanes, row.bars.map(({ lane }) => lane)]
  }
  test('one leaves and another comes on the same day', () =>
    expect(lanes(guest('2026-06-11', '2026-06-13'), guest('2026-06-13', '2026-06-15'))).toEqual([1, [0, 0]]))
  test('another comes before the first has left', () =>
    expect(lanes(guest('2026-06-11', '2026-06-13'), guest('2026-06-13', '2026-06-15', { dropOffTime: '09:00' }))).toEqual([2, [0, 1]]))
  test('the place of one who left is taken again', () =>
    expect(lanes(guest('2026-06-11', '2026-06-13'), guest('2026-06-11', '2026-06-16'), guest('2026-06-14', '2026-06-16'))).toEqual([
      2,
      [0, 1, 1],
    ]))
})

test('names first and last days, as far as they are known', () => {
  const days = (input: Partial<PlanInput>) => rowOf(input).bars.map(({ firstDay, lastDay }) => [firstDay, lastDay])
  expect(days({ blocks: [block('2026-06-11', '2026-06-12')] })).toEqual([['2026-06-11', '2026-06-12']])
  expect(days({ guests: [guest('2026-06-11', '2026-06-11')] })).toEqual([['2026-06-11', '2026-06-11']])
  expect(days({ residents: [isolated(quarantine('2026-06-01', '2026-06-12'))] })).toEqual([
    ['2026-06-01', '2026-06-12'],
    ['2026-06-13', null],
  ])
  expect(days({ residents: [resident('Rex', null, null)], lasting: 'untilToday' })).toEqual([[null, null]])
})

test('totals of a house, by the night', () => {
  const [house] = plan({
    rooms: [room('a'), room('b')],
    residents: [resident('Rex', null, null), resident('Max', null, null, { roomId: 'b' })],
    guests: [guest('2026-06-11', '2026-06-13')],
    blocks: [{ ...block('2026-06-12', '2026-06-12'), roomId: 'b' }],
  }).houses
  expect(house!.totals.slice(0, 4)).toEqual([
    { taken: 2, free: 2, capacity: 4 },
    { taken: 3, free: 1, capacity: 4 },
    { taken: 3, free: 0, capacity: 4 },
    { taken: 2, free: 2, capacity: 4 },
  ])
})

test('guests without a room are listed apart and take no place', () => {
  const { withoutRoom, houses } = plan({ guests: [guest('2026-06-11', '2026-06-13', { roomId: null })] })
  expect([withoutRoom.bars.length, withoutRoom.lanes, houses[0]!.totals[1]!.taken]).toEqual([1, 1, 0])
})

test('animals of pending requests are drawn apart, and need places where the house wants it', () => {
  const times = { dropOffTime: '16:00', pickUpTime: null }
  const request = { id: 'request', startDate: '2026-06-11', endDate: '2026-06-13', ...times, animals: [{ name: 'Rex' }, { name: 'Bella' }] }
  const guests = [guest('2026-06-12', '2026-06-14', { roomId: null })]
  const { withoutRoom, houses } = plan({ guests, requests: [request], requestsHold: true })
  const asked = withoutRoom.bars.filter(({ kind }) => kind === 'requested')
  expect(asked.map(({ reason, requestId, animal: of, moves }) => ({ reason, requestId, of, moves }))).toEqual([
    { reason: 'Rex', requestId: 'request', of: null, moves: null },
    { reason: 'Bella', requestId: 'request', of: null, moves: null },
  ])
  expect([asked[0]!.start.toFixed(2), asked[0]!.end.toFixed(2)]).toEqual(['1.67', '3.50'])
  expect(withoutRoom.taken).toEqual([0, 2, 3, 1, 0, 0, 0])
  expect(plan({ guests, requests: [request] }).withoutRoom.taken).toEqual([0, 0, 1, 1, 0, 0, 0])
  expect(houses[0]!.totals.map(({ taken }) => taken)).toEqual(Array(7).fill(0))
})

test('a closed room is left out until somebody is in it, and so is a closed house', () => {
  const closed = [room('a', { active: false }), room('b')]
  const names = (input: Partial<PlanInput>) => plan(input).houses.map(({ rows }) => rows.map((row) => row.room.id))
  expect(names({ rooms: closed })).toEqual([['b']])
  expect(names({ rooms: closed, blocks: [block('2026-06-10', '2026-06-11')] })).toEqual([['b']])
  expect(names({ rooms: closed, residents: [resident('Rex', null, null)] })).toEqual([['a', 'b']])
  expect(names({ shelters: [{ ...shelter, active: false }] })).toEqual([])
})

test('a day of 23 hours is as wide as any other', () =>
  expect(
    drawn({
      from: '2026-03-28',
      today: '2026-03-28',
      residents: [resident('Rex', '2026-03-29T10:00:00.000Z', '2026-03-30T10:00:00.000Z')],
    }),
  ).toEqual(['shelter 1.50-2.50']))
