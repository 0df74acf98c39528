import { describe, expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import { assertMeant, reminderDue } from './deletion.ts'

const due = '2026-07-10T12:00:00.000Z'
const before = (days: number) => Date.parse(due) - days * 24 * 60 * 60_000

describe('the mails before a deletion', () => {
  test.each([
    ['29 days before, after the first', 29, 30, null],
    ['8 days before', 8, 30, null],
    ['7 days before', 7, 30, 7],
    ['6 days before, after that mail', 6, 7, null],
    ['a day before', 1, 7, 1],
    ['hours before, where the job did not run for a week', 0.2, 30, 1],
    ['after the last one', 0.5, 1, null],
    ['on its day', 0, 7, null],
    ['later', -1, 30, null],
  ] as const)('%s', (_, left, reminded, days) => expect(reminderDue(due, reminded, before(left))).toBe(days))
})

describe('somebody who asks for a deletion', () => {
  const code = (name: string, keepsVouchers = true) => {
    try {
      assertMeant({ name, keepsVouchers }, 'Tierheim  Sonnenhof')
      return null
    } catch (error) {
      return error instanceof Failure ? error.code : error
    }
  }
  test.each([
    ['Tierheim Sonnenhof', true, null],
    [' Tierheim Sonnenhof ', true, null],
    ['tierheim sonnenhof', true, 'deletion.nameMismatch'],
    ['Sonnenhof', true, 'deletion.nameMismatch'],
    ['', true, 'deletion.nameMismatch'],
    ['', false, 'deletion.nameMismatch'],
    ['Tierheim Sonnenhof', false, 'deletion.vouchers'],
  ] as const)('types %j and ticks %j: %s', (name, ticked, refusal) => expect(code(name, ticked)).toBe(refusal))
})
