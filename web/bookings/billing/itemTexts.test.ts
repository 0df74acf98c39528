import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { itemName } from './itemTexts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['cancelFee', 'Bella, Rex', 'Cancellation fee – Bella, Rex'],
  ['lateFee', '', 'Late pick-up'],
  ['daycareDay', 'Day ticket – Bella', 'Day ticket – Bella'],
] as const)('an item of %s is named', (source, text, name) => {
  expect(itemName({ source, text }, i18n)).toBe(name)
})
