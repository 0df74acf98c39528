import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../../tests/factories/animals.ts'
import type { RoomUse } from '../occupancy.ts'
import { checkRound, rounded, type RoundBody } from './roundActs.ts'
import { minutesOn, roundDay, type RoundState } from './roundDay.ts'
import { roundIdOf, type RoomRound } from './roomRound.ts'

const [date, by] = ['2026-06-10', idNamed('kim')]
const use = (name: string, animals = 1): RoomUse => ({
  room: {
    id: idNamed(name),
    version: 1,
    shelterId: idNamed('house'),
    name,
    capacity: 2,
    areaSqDm: null,
    minSideCm: null,
    otherSideCm: null,
    species: [],
    features: [],
    active: true,
    position: 1,
  },
  animals: Array.from({ length: animals }, (_, at) => inmate(`${name} ${at}`)),
  block: null,
})
const body = (name: string, more: Partial<RoundBody> = {}): RoundBody => ({
  roomIds: [idNamed(name)],
  date,
  round: 'morning',
  at: '2026-06-10T05:00:00.000Z',
  note: '',
  ...more,
})
const row = (name: string, more: Partial<RoundBody> = {}): RoomRound => rounded(null, body(name, more), { roomId: idNamed(name), by })

describe('the rounds of a day', () => {
  const states = (time: string, today = date): Record<string, RoundState[]> =>
    Object.fromEntries(
      roundDay([use('A')], [], date, minutesOn(date, today, time)).map(({ round, lines }) => [round, lines.map(({ state }) => state)]),
    )

  test.each([
    ['00:00', 'due', 'due', 'later'],
    ['11:59', 'due', 'due', 'later'],
    ['12:00', 'late', 'due', 'later'],
    ['14:00', 'late', 'due', 'due'],
    ['18:00', 'late', 'late', 'due'],
    ['22:00', 'late', 'late', 'late'],
  ] as const)('at %s: morning %s, cleaning %s, evening %s', (time, morning, cleaning, evening) => {
    expect(states(time)).toEqual({ morning: [morning], cleaning: [cleaning], departure: [], evening: [evening] })
  })

  test('of tomorrow are not due', () =>
    expect(states('23:00', '2026-06-09')).toEqual({ morning: ['later'], cleaning: ['later'], departure: [], evening: ['later'] }))

  test('have the rooms with animals in the order of the house, and empty ones that were ticked off', () => {
    const uses = [use('A'), use('B', 0), use('C', 0), use('D')]
    const rows = [row('C'), row('D', { round: 'cleaning' })]
    const found = roundDay(uses, rows, date, 600).map(({ round, lines, done }) => [
      round,
      lines.map(({ use: { room } }) => room.name).join(''),
      done,
    ])
    expect(found).toEqual([
      ['morning', 'ACD', 1],
      ['cleaning', 'AD', 1],
      ['departure', '', 0],
      ['evening', 'AD', 0],
    ])
  })

  test('clean empty rooms after their guest; one that has animals again has its daily cleaning', () => {
    const left = new Map(
      ['A', 'B', 'C', 'D'].map((name) => [
        idNamed(name),
        { animalId: idNamed('Luna'), at: '2026-06-10T09:00:00.000Z', gone: [idNamed('D 0')] },
      ]),
    )
    const listed = (rows: RoomRound[], time: string, today = date) =>
      roundDay([use('A'), use('B', 0), use('C', 0), use('D')], rows, date, minutesOn(date, today, time), left)
        .find(({ round }) => round === 'departure')!
        .lines.map((line) => `${line.use.room.name} ${line.state}`)
    expect(listed([], '11:00')).toEqual(['B due', 'C due', 'D due'])
    expect(listed([row('B', { round: 'departure' })], '18:00')).toEqual(['B done', 'C late', 'D late'])
    expect(listed([row('B', { round: 'departure' })], '08:00', '2026-06-11')).toEqual(['B done'])
  })

  test('of a past day have only what was ticked off', () => {
    const found = roundDay([use('A'), use('B')], [row('B')], date, minutesOn(date, '2026-06-11', '08:00'))
    expect(found.map(({ lines }) => lines.map(({ use: { room } }) => room.name))).toEqual([['B'], [], [], []])
  })
})

describe('a room that is ticked off', () => {
  const again = (before: RoomRound, note: string) => rounded(before, body('A', { note }), { roomId: idNamed('A'), by: idNamed('lea') })

  test('twice keeps who was first, and loses no note', () => {
    const first = row('A', { note: 'Napf leer' })
    expect(again(first, '')).toEqual(first)
    expect(again(first, 'Napf leer')).toEqual(first)
    expect(again(first, 'hinkt')).toEqual({ ...first, note: 'Napf leer\nhinkt' })
    expect(again(row('A'), 'hinkt')).toMatchObject({ by, note: 'hinkt' })
  })

  test('has the same row on every device, another one on another day or round', () => {
    expect(row('A').id).toBe(roundIdOf(idNamed('A'), date, 'morning'))
    const ids = [
      roundIdOf(idNamed('A'), date, 'evening'),
      roundIdOf(idNamed('A'), '2026-06-11', 'morning'),
      roundIdOf(idNamed('B'), date, 'morning'),
    ]
    expect(new Set([row('A').id, ...ids]).size).toBe(4)
  })

  test('in the future is refused', () => {
    expect(() => checkRound(body('A', { at: '2026-06-10T09:00:00.000Z' }), '2026-06-10T05:00:00.000Z')).toThrow('change.future')
    expect(() => checkRound(body('A'), '2026-06-10T05:00:00.000Z')).not.toThrow()
  })
})
