import { expect, test } from 'vitest'
import { staysElsewhere } from './otherService.ts'

const day = (of: number) => `2026-06-${String(of).padStart(2, '0')}`
const stay = (service: 'daycare' | 'pension', from: number, to = from, more: object = {}) => ({
  service,
  bookingId: `${service} ${from}`,
  startDate: day(from),
  endDate: day(to),
  active: true,
  checkedOutAt: null,
  ...more,
})
const onDay = (of: number) => ({ service: 'daycare' as const, startDate: day(of), endDate: day(of) })
const boarding = { service: 'pension' as const, startDate: day(10), endDate: day(14) }

test.each([
  ['daycare in the middle of boarding', onDay(12), [stay('pension', 10, 14)], ['pension 10']],
  ['daycare on the day of arrival', onDay(10), [stay('pension', 10, 14)], ['pension 10']],
  ['daycare on the day of departure', onDay(14), [stay('pension', 10, 14)], ['pension 10']],
  ['daycare the day after', onDay(15), [stay('pension', 10, 14)], []],
  ['daycare beside daycare', onDay(12), [stay('daycare', 12)], []],
  ['boarding that was cancelled', onDay(12), [stay('pension', 10, 14, { active: false })], []],
  ['boarding that is over', onDay(12), [stay('pension', 10, 14, { checkedOutAt: '2026-06-11T08:00:00.000Z' })], []],
  [
    'days of daycare within boarding, in order',
    boarding,
    [stay('daycare', 14), stay('daycare', 10), stay('daycare', 9)],
    ['daycare 10', 'daycare 14'],
  ],
  ['a day that is not chosen yet', { ...onDay(12), startDate: null }, [stay('pension', 10, 14)], []],
])('%s', (_, asked, stays, found) => expect(staysElsewhere(stays, asked).map(({ bookingId }) => bookingId)).toEqual(found))
