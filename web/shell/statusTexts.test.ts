import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { statusBanner } from '../../shared/organisation/statusBanner.ts'
import { statusText } from './statusTexts.ts'

const now = Date.parse('2026-06-10T10:00:00.000Z')
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['DEMO', '2026-06-30T22:00:00.000Z', 'This is a demo access. It will be deleted in 20 days.'],
  ['DEMO', '2026-06-11T10:00:00.000Z', 'This is a demo access. It will be deleted in 1 day.'],
  ['DEMO', '2026-06-01T10:00:00.000Z', 'This is a demo access. It will be deleted in 0 days.'],
  ['DEMO', null, 'This is a demo access.'],
  ['TEST', '2026-06-13T09:59:59.000Z', 'This is a test access. 2 days of the test period are left.'],
  ['TEST', '2026-06-11T10:00:01.000Z', 'This is a test access. 1 day of the test period is left.'],
  ['TEST', null, 'This is a test access.'],
  ['TEMPORARY_COPY', '2026-06-12T10:00:00.000Z', 'This is a temporary copy. It will be deleted in 2 days.'],
  ['TEMPORARY_COPY', null, 'This is a temporary copy.'],
  ['SCHEDULED_DELETION', '2026-06-09T10:00:00.000Z', 'This access is scheduled for deletion in 0 days.'],
  ['SCHEDULED_DELETION', null, 'This access is scheduled for deletion.'],
  ['READ_ONLY', null, 'This access is in read-only mode. No modifications possible.'],
  ['READ_ONLY', '2026-06-30T10:00:00.000Z', 'This access is in read-only mode. No modifications possible.'],
] as const)('%s until %s: %s', (status, scheduledDeletion, text) => {
  expect(i18n._(statusText(statusBanner({ status, scheduledDeletion }, now)!))).toBe(text)
})

test('an active organisation has no banner, whatever is planned', () => {
  for (const scheduledDeletion of [null, '2026-06-30T10:00:00.000Z'])
    expect(statusBanner({ status: 'ACTIVE', scheduledDeletion }, now)).toBeNull()
})
