import { isIn } from '../presence.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, monthOf } from '../time.ts'
import {
  bookingScopes,
  checkInStay,
  checkOutStay,
  guestMonths,
  stateOf,
  stayScopes,
  undoCheckIn,
  undoCheckOut,
  undoLimit,
  type Stay,
} from './booking.ts'

const id = '00000000-0000-4000-8000-000000000001'
const by = '00000000-0000-4000-8000-00000000000a'
const other = '00000000-0000-4000-8000-00000000000b'
const clock = (minutes: number) => new Date(Date.UTC(2026, 5, 10, 6) + minutes * 60_000).toISOString()
const act = (minutes: number, who = by) => ({ at: clock(minutes), by: who })

const booked: Stay = {
  id,
  version: 1,
  bookingId: id,
  service: 'daycare',
  animalId: id,
  roomId: null,
  startDate: '2026-06-10',
  endDate: '2026-06-10',
  active: true,
  checkedInAt: null,
  checkedInBy: null,
  checkedOutAt: null,
  checkedOutBy: null,
}
const inside = checkInStay(booked, act(0))
const gone = checkOutStay(inside, act(60))

describe('the life of a stay', () => {
  test('in, then out, each with its time and person', () => {
    expect(inside).toEqual({ ...booked, checkedInAt: clock(0), checkedInBy: by })
    expect(gone).toEqual({ ...inside, checkedOutAt: clock(60), checkedOutBy: by })
    expect([isIn(booked), isIn(inside), isIn(gone)]).toEqual([false, true, false])
  })

  test('a second arrival or departure changes nothing: the first time stays', () => {
    expect(checkInStay(inside, act(5, other))).toBe(inside)
    expect(checkInStay(gone, act(70, other))).toBe(gone)
    expect(checkOutStay(gone, act(90, other))).toBe(gone)
  })

  test('out before in is refused', () => {
    expect(() => checkOutStay(booked, act(0))).toThrow(expect.objectContaining({ code: 'notCheckedIn', detail: { animalId: id } }))
  })

  test('a departure never lies before the arrival, whatever the clock of the device says', () => {
    expect(checkOutStay(inside, act(-30)).checkedOutAt).toBe(clock(0))
  })

  test('taking back', () => {
    expect(undoCheckIn(inside, act(1))).toEqual(booked)
    expect(undoCheckOut(gone, act(61))).toEqual(inside)
    expect(undoCheckIn(booked, act(1))).toBe(booked)
    expect(undoCheckOut(inside, act(1))).toBe(inside)
    expect(() => undoCheckIn(gone, act(61))).toThrow(expect.objectContaining({ code: 'alreadyCheckedOut' }))
  })

  test('within a day, to the minute', () => {
    const day = undoLimit / 60_000
    expect(undoCheckIn(inside, act(day))).toEqual(booked)
    expect(() => undoCheckIn(inside, act(day + 1))).toThrow(expect.objectContaining({ code: 'undoTooLate' }))
    expect(() => undoCheckOut(gone, act(60 + day + 1))).toThrow(expect.objectContaining({ code: 'undoTooLate' }))
  })

  test('whatever is done in whatever order, a stay is never out without having been in, nor out before in', () => {
    const step = fc.tuple(fc.constantFrom(checkInStay, checkOutStay, undoCheckIn, undoCheckOut), fc.integer({ min: 0, max: 3000 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let stay = booked
        for (const [change, minutes] of steps) {
          const before = structuredClone(stay)
          let after = stay
          try {
            after = change(stay, act(minutes))
          } catch (error) {
            expect(error).toMatchObject({ name: 'Failure' })
          }
          expect(stay).toEqual(before)
          stay = after
          if (stay.checkedOutAt !== null) expect(stay.checkedInAt !== null && stay.checkedInAt <= stay.checkedOutAt).toBe(true)
          expect([stay.checkedInAt === null, stay.checkedOutAt === null]).toEqual([stay.checkedInBy === null, stay.checkedOutBy === null])
        }
      }),
    )
  })
})

describe('the state of a booking follows from its stays', () => {
  test.each([
    [[booked, booked], 'confirmed'],
    [[inside, booked], 'checkedIn'],
    [[inside, inside], 'checkedIn'],
    [[gone, inside], 'checkedIn'],
    [[gone, booked], 'checkedIn'],
    [[gone, gone], 'checkedOut'],
  ])('case %#', (stays, state) => expect(stateOf(stays)).toBe(state))
})

describe('who receives bookings', () => {
  test('every month that they touch, and the open scope while an animal is in, whatever the date', () => {
    expect(bookingScopes({ service: 'pension', startDate: '2026-06-29', endDate: '2026-07-02', state: 'confirmed' })).toEqual([
      'pension:2026-06',
      'pension:2026-07',
    ])
    expect(bookingScopes({ service: 'daycare', startDate: '2026-01-01', endDate: '2026-01-01', state: 'checkedIn' })).toEqual([
      'daycare:open',
      'daycare:2026-01',
    ])
    expect(stayScopes(inside)).toEqual(['daycare:open', 'daycare:2026-06'])
    expect(stayScopes(booked)).toEqual(['daycare:2026-06'])
    expect(stayScopes(gone)).toEqual(['daycare:2026-06'])
  })

  test('a booking and its stays share their months, so that a device holds both or neither', () => {
    const date = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 90 }), (startDate, days) => {
        const dates = { startDate, endDate: addDays(startDate, days) }
        const scopes = bookingScopes({ service: 'pension', ...dates, state: 'confirmed' })
        expect(stayScopes({ service: 'pension', ...dates, checkedInAt: null, checkedOutAt: null })).toEqual(scopes)
        expect(
          guestMonths(dates.startDate, dates.endDate)
            .slice(0, -1)
            .map((month) => `pension:${month}`),
        ).toEqual(scopes)
        expect(scopes).toContain(`pension:${monthOf(dates.endDate)}`)
      }),
    )
  })

  test('a guest is known for a month longer than the booking', () => {
    expect(guestMonths('2026-12-30', '2026-12-31')).toEqual(['2026-12', '2027-01'])
  })
})
