import { expect, test } from 'vitest'
import { isLocked } from './lease.ts'

test('a terminal is locked from the end of its lease on, and not before', () => {
  const until = '2026-06-17T10:00:00.000Z'
  expect(isLocked(until, '2026-06-17T09:59:59.999Z')).toBe(false)
  expect(isLocked(until, until)).toBe(true)
  expect(isLocked(until, '2026-07-01T00:00:00.000Z')).toBe(true)
})
