import { expect, test } from 'vitest'
import { shownMessage } from './globalMessage.ts'

const now = '2026-06-10T10:00:00.000Z'
const told = (german: string | null, english: string | null = null, until: string | null = null) => ({
  globalMessage: german,
  globalMessageEnglish: english,
  globalMessageUntil: until,
})

test.each([
  ['in German', told('Wartung', 'Maintenance'), 'de', 'Wartung'],
  ['in English', told('Wartung', 'Maintenance'), 'en', 'Maintenance'],
  ['without an English text', told('Wartung'), 'en', 'Wartung'],
  ['without any', told(null), 'en', null],
  ['before its end', told('Wartung', null, '2026-06-10T10:00:00.001Z'), 'de', 'Wartung'],
  ['at its end', told('Wartung', null, now), 'de', null],
] as const)('a message %s', (_, given, locale, shown) => expect(shownMessage(given, locale, now)).toBe(shown))
