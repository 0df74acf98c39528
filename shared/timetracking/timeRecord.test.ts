import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure, type ErrorCode } from '../errors.ts'
import { addDays, dayStart, daysOfMonth, formatDuration } from '../time.ts'
import {
  checkTimeRecord,
  createTimeRecord,
  dayMinutes,
  deleteTimeRecord,
  firstDay,
  foldTask,
  isLocked,
  recordMinutes,
  recordsOf,
  taskFold,
  taskLimit,
  timeDays,
  timeRecordProblems,
  timeRecordScopes,
  timesOfForm,
  updateTimeRecord,
  type Span,
  type TimeRecord,
} from './timeRecord.ts'

const zone = 'Europe/Berlin'
const now = '2026-06-10T10:00:00.000Z' // 12:00 in Berlin
const userA = '00000000-0000-4000-8000-00000000000a'
const userB = '00000000-0000-4000-8000-00000000000b'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function booked(date: string, start: string, end: string, more: Partial<TimeRecord> = {}): TimeRecord {
  const { startTime, endTime } = timesOfForm({ date, start, end }, zone)
  if (!startTime || !endTime) throw new Error('no such time')
  return { id: idOf(1), version: 1, userId: userA, date, startTime, endTime, task: '', ...more }
}

function codes(record: Span & { task: string }, neighbours: readonly Span[] = [], at = now): ErrorCode[] {
  return timeRecordProblems(record, { now: at, zone, neighbours }).map(({ code }) => code)
}

/** What a person enters in the form on 10 June at noon: the codes at its fields and the duration. */
function entered(date: string, start: string, end: string, neighbours: readonly Span[] = [], more: Partial<TimeRecord> = {}) {
  const record = booked(date, start, end, { id: idOf(2), ...more })
  return { codes: codes(record, neighbours), duration: formatDuration(recordMinutes(record)) }
}

const june = '2026-06-10'
const nine = '2026-06-09'
const eightToTen = booked(june, '08:00', '10:00')

describe('the table of the form, row by row', () => {
  test('1: a morning is fine', () => expect(entered(june, '08:00', '12:00')).toEqual({ codes: [], duration: '4:00' }))
  test('2: no length at all', () => expect(entered(june, '08:00', '08:00').codes).toEqual(['startAfterEnd']))
  test('3: the end before the start', () => expect(entered(june, '12:00', '08:00').codes).toEqual(['startAfterEnd']))
  test('4: 60 seconds ahead are tolerated', () => expect(entered(june, '11:00', '12:01').codes).toEqual([]))
  test('4b: two minutes ahead are the future', () => expect(entered(june, '11:00', '12:02').codes).toEqual(['timeInFuture']))
  test('5: tomorrow is the future', () => expect(entered('2026-06-11', '08:00', '09:00').codes).toEqual(['timeInFuture']))
  test('6: touching ends are fine', () => expect(entered(june, '10:00', '11:00', [eightToTen]).codes).toEqual([]))
  test('7: one minute of overlap', () => expect(entered(june, '09:59', '11:00', [eightToTen]).codes).toEqual(['overlaps']))
  test('8: around another record', () => expect(entered(june, '07:00', '11:00', [eightToTen]).codes).toEqual(['overlaps']))
  test('9: inside another record', () => expect(entered(june, '08:30', '09:00', [eightToTen]).codes).toEqual(['overlaps']))
  test('10: its own former times do not count', () => {
    expect(entered(june, '08:30', '09:30', [eightToTen], { id: eightToTen.id }).codes).toEqual([])
  })
  test('11: another user does not count', () => {
    expect(entered(june, '08:00', '10:00', [{ ...eightToTen, userId: userB }]).codes).toEqual([])
  })
  test('12: a record that still runs', () => {
    const running: Span = { ...booked(june, '11:00', '11:30'), endTime: null }
    expect(entered(june, '11:30', '11:45', [running]).codes).toEqual(['overlaps'])
    expect(entered(june, '10:00', '11:00', [running]).codes).toEqual([])
  })
  test('13: a task of the limit and one more', () => {
    expect(entered(june, '08:00', '09:00', [], { task: '🐕'.repeat(taskLimit) }).codes).toEqual([])
    expect(entered(june, '08:00', '09:00', [], { task: '🐕'.repeat(taskLimit + 1) }).codes).toEqual(['tooLongTask'])
  })
  test('14: a night is entered in two parts', () => {
    expect(entered(nine, '22:00', '06:00').codes).toEqual(['startAfterEnd'])
    const evening = booked(nine, '22:00', '00:00')
    expect(codes(evening)).toEqual([])
    expect(entered(june, '00:00', '06:00', [evening]).codes).toEqual([])
  })
  test('15: an end of 00:00 is the midnight that ends the date', () => {
    expect(entered(nine, '22:00', '00:00')).toEqual({ codes: [], duration: '2:00' })
  })
  test('15: 00:00 to 00:00 has no length', () => expect(entered(nine, '00:00', '00:00').codes).toEqual(['startAfterEnd']))
  test('16: touching across midnight', () => {
    expect(entered(june, '00:00', '06:00', [booked(nine, '22:00', '00:00')])).toEqual({ codes: [], duration: '6:00' })
  })
  test('17: the night in which an hour is missing', () => {
    expect(entered('2026-03-29', '01:00', '04:00')).toEqual({ codes: [], duration: '2:00' })
  })
  test('18: a time that does not exist', () => {
    expect(timesOfForm({ date: '2026-03-29', start: '01:30', end: '02:30' }, zone)).toEqual({
      startTime: '2026-03-29T00:30:00.000Z',
      endTime: null,
    })
  })
  test('19: the night with an hour more', () => {
    const record = booked('2026-10-25', '01:00', '04:00')
    expect(codes(record, [], '2026-10-26T00:00:00.000Z')).toEqual([])
    expect(formatDuration(recordMinutes(record))).toBe('4:00')
  })
  test('20: an ambiguous time is the first of the two', () => {
    const record = booked('2026-10-25', '02:15', '02:45')
    expect([record.startTime, record.endTime]).toEqual(['2026-10-25T00:15:00.000Z', '2026-10-25T00:45:00.000Z'])
    expect(formatDuration(recordMinutes(record))).toBe('0:30')
  })
  test('20: a terminal can book the second of the two', () => {
    const second = { ...booked('2026-10-25', '01:00', '01:30'), startTime: '2026-10-25T01:15:00.000Z', endTime: '2026-10-25T01:45:00.000Z' }
    expect(codes(second, [{ ...booked('2026-10-25', '02:15', '02:45'), id: idOf(3) }], '2026-10-26T00:00:00.000Z')).toEqual([])
  })
  test('21: a day of 25 hours holds more than 1440 minutes', () => {
    const record = booked('2026-10-25', '00:00', '23:45')
    expect(codes(record, [], '2026-10-26T00:00:00.000Z')).toEqual([])
    expect(formatDuration(recordMinutes(record))).toBe('24:45')
  })
  test('22: without a user', () => {
    expect(() => recordsOf(null, june)).toThrow('No logged in user')
    expect(() => recordsOf(undefined, june)).toThrow(expect.objectContaining({ code: 'notSignedIn' }))
    expect(recordsOf({ userId: userA }, june)).toEqual({ userId: userA, year: '2026', month: '06', day: '10' })
  })
  test('23: what a terminal booked meanwhile is named, so that both can be shown', () => {
    const terminal = booked(june, '08:00', '12:00', { id: idOf(7) })
    const [problem] = timeRecordProblems(booked(june, '09:00', '10:00', { id: idOf(2) }), { now, zone, neighbours: [terminal] })
    expect(problem).toEqual({ code: 'overlaps', field: 'startTime', conflictsWith: [idOf(7)] })
  })
  test('24: a closed month takes no record, no change and no deletion', () => {
    const lockedMonths = new Set(['2026-05'])
    const inMay = booked('2026-05-31', '08:00', '09:00')
    const context = { now, zone, neighbours: [inMay], lockedMonths }
    expect(timeRecordProblems({ ...inMay, id: null }, { ...context, neighbours: [] })).toEqual([{ code: 'periodLocked', field: 'date' }])
    expect(timeRecordProblems({ ...inMay, task: 'other' }, context)).toEqual([{ code: 'periodLocked', field: 'date' }])
    expect([isLocked(inMay, lockedMonths), isLocked(eightToTen, lockedMonths), isLocked(inMay)]).toEqual([true, false, false])
    for (const { errors } of [createTimeRecord, updateTimeRecord, deleteTimeRecord]) expect(errors).toContain('periodLocked')
  })
})

describe('the rules together', () => {
  test('are all evaluated and answered in the documented order', () => {
    const record = booked(june, '11:30', '12:30', { id: idOf(2), task: 'x'.repeat(taskLimit + 1) })
    const neighbours = [booked(june, '11:00', '12:00')]
    expect(codes(record, neighbours)).toEqual(['timeInFuture', 'overlaps', 'tooLongTask'])
    const reversed = { ...record, startTime: record.endTime, endTime: record.startTime }
    expect(codes(reversed, neighbours)).toEqual(['startAfterEnd', 'tooLongTask'])
  })

  test('the first is thrown with its field, the others travel along', () => {
    const record = booked(june, '11:30', '12:30', { id: idOf(2), task: 'x'.repeat(taskLimit + 1) })
    const failure = caught(() => checkTimeRecord(record, { now, zone, neighbours: [booked(june, '11:00', '12:00')] }))
    expect(failure.toProblem()).toEqual({
      code: 'timeInFuture',
      fields: ['endTime'],
      detail: {
        also: [
          { code: 'overlaps', field: 'startTime' },
          { code: 'tooLongTask', field: 'task' },
        ],
      },
    })
    const clash = caught(() => checkTimeRecord(booked(june, '09:00', '09:30', { id: idOf(2) }), { now, zone, neighbours: [eightToTen] }))
    expect(clash.toProblem()).toEqual({ code: 'overlaps', fields: ['startTime'], detail: { conflictsWith: [eightToTen.id] } })
    expect(clash.status).toBe(422)
  })

  test('the date must be the local date of the start, and the end lies within it', () => {
    const record = booked(nine, '22:00', '23:00')
    expect(codes({ ...record, date: june })).toEqual(['dateMismatch'])
    // 00:30 in Berlin is still the day before in UTC: the organisation's zone decides.
    expect(codes({ ...record, date: june, startTime: '2026-06-09T22:30:00.000Z', endTime: '2026-06-09T23:30:00.000Z' })).toEqual([])
    expect(codes({ ...record, endTime: '2026-06-09T22:00:00.001Z' })).toEqual(['dateMismatch'])
  })

  test('overlap is symmetric, and touching never overlaps', () => {
    const minute = fc.integer({ min: 0, max: 600 })
    const span = fc.tuple(minute, fc.integer({ min: 1, max: 120 })).map(([start, length]) => ({ start, end: start + length }))
    const at = (minutes: number) => new Date(Date.parse(dayStart(nine, zone)) + minutes * 60_000).toISOString()
    const asRecord = ({ start, end }: { start: number; end: number }, id: string) =>
      ({ id, version: 1, userId: userA, date: nine, startTime: at(start), endTime: at(end), task: '' }) satisfies TimeRecord
    fc.assert(
      fc.property(span, span, (one, two) => {
        const [a, b] = [asRecord(one, idOf(1)), asRecord(two, idOf(2))]
        const clash = one.start < two.end && two.start < one.end
        expect(codes(a, [b])).toEqual(clash ? ['overlaps'] : [])
        expect(codes(b, [a])).toEqual(clash ? ['overlaps'] : [])
      }),
    )
  })

  test('whatever is entered, the codes come in one order and each once', () => {
    const order: ErrorCode[] = ['startAfterEnd', 'timeInFuture', 'overlaps', 'tooLongTask', 'dateMismatch', 'periodLocked']
    const instant = fc
      .date({ min: new Date('2026-06-08T00:00:00Z'), max: new Date('2026-06-12T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString())
    fc.assert(
      fc.property(
        instant,
        instant,
        fc.constantFrom(nine, june, '2026-06-11'),
        fc.integer({ min: 0, max: 2100 }),
        (startTime, endTime, date, length) => {
          const found = timeRecordProblems(
            { id: null, userId: userA, date, startTime, endTime, task: 'x'.repeat(length) },
            { now, zone, neighbours: [eightToTen], lockedMonths: new Set(['2026-06']) },
          ).map(({ code }) => code)
          expect(found).toEqual(order.filter((code) => found.includes(code)))
        },
      ),
    )
  })
})

const caught = (run: () => void): Failure => {
  try {
    run()
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error('nothing was thrown')
}

describe('lists of records', () => {
  test('a day is summed by elapsed time', () => {
    expect(formatDuration(dayMinutes([booked(june, '08:00', '10:00'), booked(june, '10:15', '12:00')]))).toBe('3:45')
    expect(formatDuration(dayMinutes([]))).toBe('0:00')
  })

  test('a task of exactly 350 characters is shown in full, a longer one folds', () => {
    expect(foldTask('ä'.repeat(taskFold))).toEqual({ shown: 'ä'.repeat(350), folded: false })
    expect(foldTask('🐈'.repeat(taskFold + 1))).toEqual({ shown: '🐈'.repeat(350), folded: true })
  })

  test('days come in order, each with its records in order, empty ones too', () => {
    const [late, early] = [booked(june, '10:00', '11:00', { id: idOf(1) }), booked(june, '08:00', '09:00', { id: idOf(2) })]
    const days = timeDays([late, early, booked('2026-05-01', '08:00', '09:00')], [nine, june])
    expect(days).toEqual({
      days: [
        { date: nine, records: [] },
        { date: june, records: [early, late] },
      ],
    })
    expect(firstDay(timeDays([late, early], [june]))).toEqual([early, late])
    expect(firstDay({ days: [] })).toEqual([])
  })

  test('a record belongs to its owner and the month of its date', () => {
    expect(timeRecordScopes(booked('2026-05-31', '08:00', '09:00'))).toEqual([`time:${userA}:2026-05`])
  })

  test('a record from the form always lies within its local day', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map((step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`)
    const date = fc.constantFrom(...daysOfMonth('2026-03'), ...daysOfMonth('2026-10'))
    fc.assert(
      fc.property(date, time, time, (day, start, end) => {
        const times = timesOfForm({ date: day, start, end }, zone)
        fc.pre(times.startTime !== null && times.endTime !== null && times.startTime < times.endTime)
        const record = { id: null, userId: userA, date: day, startTime: times.startTime!, endTime: times.endTime!, task: '' }
        expect(codes(record, [], '2027-01-01T00:00:00.000Z')).toEqual([])
        expect(record.endTime <= dayStart(addDays(day, 1), zone)).toBe(true)
      }),
    )
  })
})
