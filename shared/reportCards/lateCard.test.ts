import { expect, test } from 'vitest'
import { isLateCard } from './lateCard.ts'

const now = { today: '2026-06-10', zone: 'Europe/Berlin' }
const stay = (checkedInAt: string | null, checkedOutAt: string | null, active = true) => ({ active, checkedInAt, checkedOutAt })
const eight = (day: string) => `2026-06-${day}T06:00:00.000Z`

test.each([
  ['of a guest who is here', '2026-06-10', [stay(eight('08'), null)], false],
  ['of an earlier day of a guest who is here', '2026-06-08', [stay(eight('08'), null)], false],
  ['of a guest who left today', '2026-06-09', [stay(eight('08'), eight('10'))], false],
  ['of a guest who left yesterday', '2026-06-09', [stay(eight('08'), eight('09'))], true],
  // 23:30 and 00:30 in Berlin.
  ['of a guest who left before midnight', '2026-06-09', [stay(eight('08'), '2026-06-09T21:30:00.000Z')], true],
  ['of a guest who left after midnight', '2026-06-09', [stay(eight('08'), '2026-06-09T22:30:00.000Z')], false],
  ['of a day before the stay', '2026-06-07', [stay(eight('08'), eight('09'))], false],
  ['of a day after the stay', '2026-06-10', [stay(eight('08'), eight('09'))], false],
  ['of an animal without stays', '2026-06-01', [], false],
  ['of a booking that nobody came for', '2026-06-09', [stay(null, null)], false],
  ['of a day with two stays, of which one lasts', '2026-06-09', [stay(eight('08'), eight('09')), stay(eight('09'), null)], false],
  ['of a stay that was given up', '2026-06-09', [stay(eight('08'), eight('09'), false)], false],
])('a card %s', (_, date, stays, isLate) => expect(isLateCard(date, stays, now)).toBe(isLate))
