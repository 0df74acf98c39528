import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { someDate } from '../../tests/factories/some.ts'
import { addDays } from '../time.ts'
import {
  byDate,
  byUrgency,
  intakeRequestProblems,
  raisedUrgency,
  takenIn,
  urgencies,
  waitingDays,
  type IntakeRequest,
} from './intakeRequest.ts'

const request = (name: string, more: Partial<IntakeRequest> = {}): IntakeRequest => ({
  id: idNamed(name),
  version: 1,
  species: 'cat',
  sex: 'f',
  urgency: 'low',
  outcome: null,
  name,
  breed: '',
  date: '2026-06-01',
  contactId: idNamed('Kim'),
  text: '',
  outcomeNote: '',
  ...more,
})

describe('the urgency on a day', () => {
  test.each([
    ['low', '2026-06-01', '2026-06-01', 'low'],
    ['low', '2026-06-01', '2026-06-14', 'low'],
    ['low', '2026-06-01', '2026-06-15', 'medium'],
    ['low', '2026-06-01', '2026-06-28', 'medium'],
    ['low', '2026-06-01', '2026-06-29', 'high'],
    ['low', '2026-06-01', '2027-06-01', 'high'],
    ['medium', '2026-06-01', '2026-06-14', 'medium'],
    ['medium', '2026-06-01', '2026-06-15', 'high'],
    ['medium', '2026-06-01', '2027-06-01', 'high'],
    ['high', '2026-06-01', '2027-06-01', 'high'],
    ['urgent', '2026-06-01', '2026-06-01', 'urgent'],
    ['urgent', '2026-06-01', '2027-06-01', 'urgent'],
    // 29 February, both changes of the clock, and a day that has not come yet.
    ['low', '2028-02-15', '2028-02-28', 'low'],
    ['low', '2028-02-15', '2028-02-29', 'medium'],
    ['low', '2028-02-29', '2028-03-14', 'medium'],
    ['low', '2026-03-22', '2026-04-05', 'medium'],
    ['low', '2026-03-22', '2026-04-04', 'low'],
    ['low', '2026-10-18', '2026-11-01', 'medium'],
    ['low', '2026-10-18', '2026-10-31', 'low'],
    ['low', '2026-06-20', '2026-06-01', 'low'],
  ] as const)('of %s from %s is on %s %s', (urgency, date, today, raised) => {
    expect(raisedUrgency({ urgency, date }, today)).toBe(raised)
  })

  test('never falls, rises to high at most, and stays what was entered for the first 13 days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...urgencies), someDate, fc.nat(400), fc.nat(400), (urgency, date, first, more) => {
        const at = (days: number) => urgencies.indexOf(raisedUrgency({ urgency, date }, addDays(date, days)))
        const entered = urgencies.indexOf(urgency)
        expect(at(first + more)).toBeLessThanOrEqual(at(first))
        expect(at(first)).toBeGreaterThanOrEqual(Math.min(entered, urgencies.indexOf('high')))
        if (first < 14) expect(at(first)).toBe(entered)
      }),
    )
  })
})

test('days of waiting are days of the calendar', () => {
  const days = (date: string, today: string) => waitingDays({ date }, today)
  expect([days('2026-06-01', '2026-06-01'), days('2026-03-28', '2026-03-30'), days('2026-06-02', '2026-06-01')]).toEqual([0, 2, 0])
})

test('the list goes by the urgency of the day, then by who has waited longest; those that have ended by their day', () => {
  const all = [
    request('new', { urgency: 'medium', date: '2026-06-28' }),
    request('risen', { date: '2026-05-01' }),
    request('high', { urgency: 'high', date: '2026-06-20' }),
    request('urgent', { urgency: 'urgent', date: '2026-06-29' }),
    request('first', { urgency: 'medium', date: '2026-06-20' }),
  ]
  expect(all.toSorted(byUrgency('2026-06-30')).map(({ name }) => name)).toEqual(['urgent', 'risen', 'high', 'first', 'new'])
  expect(all.toSorted(byDate).map(({ name }) => name)[0]).toBe('urgent')
})

test('a surrender ends a request that waits, and no other', () => {
  expect([takenIn(request('a')).outcome, takenIn(request('a', { outcome: 'kept' })).outcome]).toEqual(['taken', 'kept'])
})

test('a request needs somebody who asks, and its day', () => {
  const { id: _, version: __, ...said } = request('a')
  expect(intakeRequestProblems(said)).toEqual([])
  expect(intakeRequestProblems({ ...said, contactId: null, date: null }).map(({ field }) => field)).toEqual(['contactId', 'date'])
})
