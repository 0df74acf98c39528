import { describe, expect, test } from 'vitest'
import type { PunchKind } from './punch.ts'
import { partsOfSpan, readPunches, type PunchLike } from './readPunches.ts'

const zone = 'Europe/Berlin'
const kinds: Record<string, PunchKind> = { in: 'in', out: 'out', '(': 'breakStart', ')': 'breakEnd' }

/** `2026-06-09T06:00 in, 14:00 out?`: UTC, a day holds on, `?` is not confirmed, `x` was refused. */
function punchesOf(text: string): PunchLike[] {
  let day = '2026-06-09'
  return text.split(', ').map((one, index) => {
    const [at = '', kind = ''] = one.split(' ')
    if (at.includes('T')) day = at.slice(0, 10)
    const state = kind.endsWith('?') ? 'unverified' : kind.endsWith('x') ? 'refused' : 'verified'
    return { id: `${index + 1}`, at: `${day}T${at.slice(-5)}:00.000Z`, kind: kinds[kind.replace(/[?x]$/, '')]!, localSeq: index, state }
  })
}

interface Case {
  name: string
  punches: string
  /** Pairs of ids; `~` waits. */
  spans: string
  flags?: Record<string, string>
  running?: string
  now?: string
}

const cases: Case[] = [
  { name: 'in and out', punches: '06:00 in, 14:00 out', spans: '1-2' },
  { name: 'a break is a gap', punches: '06:00 in, 10:00 (, 10:30 ), 14:30 out', spans: '1-2 3-4' },
  { name: 'two breaks', punches: '06:00 in, 08:00 (, 08:15 ), 11:00 (, 11:30 ), 14:00 out', spans: '1-2 3-4 5-6' },
  { name: 'somebody works', punches: '06:00 in', spans: '', running: '1' },
  { name: 'somebody has a break', punches: '06:00 in, 10:00 (', spans: '1-2' },
  { name: 'two ins close nothing', punches: '06:00 in, 09:00 in, 14:00 out', spans: '2-3', flags: { 1: 'missingOut' } },
  { name: 'two outs', punches: '06:00 in, 14:00 out, 15:00 out', spans: '1-2', flags: { 3: 'missingIn' } },
  { name: 'an out alone', punches: '14:00 out', spans: '', flags: { 1: 'missingIn' } },
  { name: 'a break without an end, then out', punches: '06:00 in, 10:00 (, 14:00 out', spans: '1-2', flags: { 2: 'missingBreakEnd' } },
  {
    name: 'a break without an end, then in',
    punches: '06:00 in, 10:00 (, 11:00 in, 14:00 out',
    spans: '1-2 3-4',
    flags: { 2: 'missingBreakEnd' },
  },
  {
    name: 'a break begun twice',
    punches: '06:00 in, 10:00 (, 10:05 (, 10:30 ), 14:00 out',
    spans: '1-2 4-5',
    flags: { 2: 'missingBreakEnd' },
  },
  { name: 'a break without a begin', punches: '06:00 in, 10:30 ), 14:00 out', spans: '1-3', flags: { 2: 'missingBreakStart' } },
  { name: 'the end of a break alone begins work', punches: '10:30 ), 14:00 out', spans: '1-2', flags: { 1: 'missingIn' } },
  { name: 'a break of somebody who is away', punches: '10:00 (', spans: '', flags: { 1: 'missingIn' } },
  { name: 'over midnight', punches: '2026-06-09T20:00 in, 2026-06-10T04:00 out', spans: '1-2' },
  {
    name: 'an out on the day after that is too late',
    punches: '2026-06-09T06:00 in, 2026-06-10T14:00 out',
    spans: '',
    flags: { 1: 'missingOut', 2: 'missingIn' },
  },
  { name: 'exactly sixteen hours', punches: '2026-06-09T04:00 in, 20:00 out', spans: '1-2' },
  { name: 'nobody went', punches: '2026-06-09T06:00 in', spans: '', flags: { 1: 'missingOut' }, now: '2026-06-10T06:00:00.000Z' },
  {
    name: 'a break that never ended',
    punches: '2026-06-09T06:00 in, 10:00 (',
    spans: '1-2',
    flags: { 2: 'missingBreakEnd' },
    now: '2026-06-10T06:00:00.000Z',
  },
  { name: 'in any order', punches: '14:00 out, 06:00 in', spans: '2-1' },
  { name: 'of one minute, as the terminal counted them', punches: '06:00 in, 06:00 out, 06:00 in', spans: '1-2', running: '3' },
  { name: 'one that is not confirmed makes the time wait', punches: '06:00 in, 10:00 (?, 10:30 )?, 14:00 out', spans: '1~4' },
  { name: 'an out that is not confirmed ends nothing', punches: '06:00 in, 14:00 out?', spans: '', running: '1' },
  { name: 'one that was refused counts for nothing', punches: '06:00 in, 10:00 (x, 14:00 out', spans: '1-3' },
]

describe('punches', () => {
  test.each(cases)('$name', ({ punches, spans, flags = {}, running = null, now = '2026-06-09T18:00:00.000Z' }) => {
    const read = readPunches(punchesOf(punches), now)
    expect(read.spans.map(({ from, until, waits }) => `${from.id}${waits ? '~' : '-'}${until.id}`).join(' ')).toBe(spans)
    expect(Object.fromEntries(read.flags)).toEqual(flags)
    expect(read.running?.id ?? null).toBe(running)
  })

  const parts = (from: string, until: string) =>
    partsOfSpan({ from: { at: from } as PunchLike, until: { at: until } as PunchLike }, zone).map(
      ({ date, startTime, endTime }) => `${date} ${startTime.slice(5, 16)} ${endTime.slice(5, 16)}`,
    )

  test('a span is booked in whole minutes', () => {
    expect(parts('2026-06-09T06:00:50.000Z', '2026-06-09T14:00:10.000Z')).toEqual(['2026-06-09 06-09T06:00 06-09T14:00'])
    expect(parts('2026-06-09T06:00:10.000Z', '2026-06-09T06:00:50.000Z')).toEqual([])
  })

  test('a span is cut at the midnight of the organisation', () => {
    expect(parts('2026-06-09T20:00:00.000Z', '2026-06-10T04:00:00.000Z')).toEqual([
      '2026-06-09 06-09T20:00 06-09T22:00',
      '2026-06-10 06-09T22:00 06-10T04:00',
    ])
    expect(parts('2026-06-09T18:00:00.000Z', '2026-06-09T22:00:00.000Z')).toEqual(['2026-06-09 06-09T18:00 06-09T22:00'])
  })

  test('in the night in which the clocks go forward seven hours are worked, in the other one nine', () => {
    const hours = (from: string, until: string) =>
      partsOfSpan({ from: { at: from } as PunchLike, until: { at: until } as PunchLike }, zone).map(
        ({ date, startTime, endTime }) => [date, (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000] as const,
      )
    // 22:00 to 06:00 by the clock on the wall.
    expect(hours('2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z')).toEqual([
      ['2026-03-28', 2],
      ['2026-03-29', 5],
    ])
    expect(hours('2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z')).toEqual([
      ['2026-10-24', 2],
      ['2026-10-25', 7],
    ])
  })
})
