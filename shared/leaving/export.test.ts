import { expect, test } from 'vitest'
import { nextExportAt } from './export.ts'

const now = Date.parse('2026-06-10T12:00:00.000Z')
const at = (requestedAt: string, state: 'ready' | 'failed' | 'expired' | 'queued' = 'ready') => ({ requestedAt, state })

test.each([
  ['none yet', [], null],
  ['a day ago', [at('2026-06-09T12:00:00.000Z')], null],
  ['a second less', [at('2026-06-09T12:00:01.000Z')], '2026-06-10T12:00:01.000Z'],
  ['one that waits', [at('2026-06-10T11:00:00.000Z', 'queued')], '2026-06-11T11:00:00.000Z'],
  ['one that failed', [at('2026-06-10T11:00:00.000Z', 'failed')], null],
  ['the newest counts', [at('2026-06-01T12:00:00.000Z', 'expired'), at('2026-06-10T10:00:00.000Z')], '2026-06-11T10:00:00.000Z'],
] as const)('when the next export may begin: %s', (_, exports, next) =>
  expect(nextExportAt(exports, now)).toBe(next === null ? null : Date.parse(next)),
)
