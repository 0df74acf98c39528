import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { isResetNeeded, textOf } from './errorTexts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const told = (detail?: Record<string, unknown>) => i18n._(textOf(new Failure('tooManyRequests', { detail })))

test.each([
  [1, 'Too many attempts. Please try again in 1 second.'],
  [60, 'Too many attempts. Please try again in 60 seconds.'],
  [61, 'Too many attempts. Please try again in 2 minutes.'],
  [900, 'Too many attempts. Please try again in 15 minutes.'],
  [7200, 'Too many attempts. Please try again in 120 minutes.'],
  [7201, 'Too many attempts. Please try again in 3 hours.'],
  [86_400, 'Too many attempts. Please try again in 24 hours.'],
])('whoever must wait %i seconds is told so, never too little', (retryAfter, text) => expect(told({ retryAfter })).toBe(text))

test('without a time it says no time, and a password that must be set anew is no matter of waiting', () => {
  expect(told()).toBe('Too many attempts. Please wait a moment.')
  const closed = new Failure('tooManyRequests', { detail: { retryAfter: 86_400, resetNeeded: true } })
  expect([i18n._(textOf(closed)), isResetNeeded(closed)]).toEqual([
    'Too many failed attempts. You can log in again once you have set a new password.',
    true,
  ])
  expect([isResetNeeded(new Failure('tooManyRequests', { detail: { retryAfter: 5 } })), isResetNeeded(new Error('x'))]).toEqual([
    false,
    false,
  ])
})
