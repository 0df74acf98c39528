import { expect, test } from 'vitest'
import { offeredKinds } from './offeredKinds.ts'
import type { ClockToday } from './punches/punch.ts'

type Last = ClockToday['last'] | undefined
const last = (kind: NonNullable<ClockToday['last']>['kind'], at: string): Last => ({ kind, at: `2026-06-${at}:00.000Z` })

// 22:00 in UTC is midnight in Berlin.
test.each<[name: string, before: Last, now: string, offered: string]>([
  ['nothing is known without the network', undefined, '10T06:00', 'in breakStart breakEnd out'],
  ['nobody punched yet', null, '10T06:00', 'in'],
  ['went', last('out', '09T14:00'), '10T06:00', 'in'],
  ['came', last('in', '10T06:00'), '10T10:00', 'breakStart out'],
  ['is back from a break', last('breakEnd', '10T10:30'), '10T14:00', 'breakStart out'],
  ['has a break', last('breakStart', '10T10:00'), '10T10:30', 'breakEnd out'],
  ['came in the evening and works through the night', last('in', '09T20:00'), '10T01:00', 'breakStart out in'],
  ['forgot to go yesterday', last('in', '09T12:00'), '10T06:00', 'in breakStart out'],
  ['forgot the end of a break and to go', last('breakStart', '09T14:00'), '10T06:00', 'in breakEnd out'],
  ['eleven hours of rest', last('in', '09T18:00'), '10T05:00', 'in breakStart out'],
  ['a minute less', last('in', '09T18:01'), '10T05:00', 'breakStart out in'],
  ['just before midnight', last('in', '10T12:00'), '10T21:59', 'breakStart out'],
])('%s', (_name, before, now, offered) => {
  expect(offeredKinds(before, `2026-06-${now}:00.000Z`, 'Europe/Berlin').join(' ')).toBe(offered)
})
