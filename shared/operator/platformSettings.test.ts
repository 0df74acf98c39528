import { expect, test } from 'vitest'
import { assertMessage, noMessage } from './platformSettings.ts'

const [early, late] = ['2026-06-10T10:00:00.000Z', '2026-06-10T10:00:00.001Z']

test('a message ends after it begins, and has a German text before an English one', () => {
  for (const good of [
    noMessage,
    { text: 'x', english: '', from: early, until: late },
    { text: 'x', english: 'y', from: late, until: null },
  ])
    expect(() => assertMessage(good)).not.toThrow()
  for (const until of [early, '2026-06-10T09:00:00.000Z'])
    expect(() => assertMessage({ text: 'x', english: '', from: early, until })).toThrow('field.beforeStart')
  expect(() => assertMessage({ ...noMessage, english: 'y' })).toThrow('field.missing')
})
