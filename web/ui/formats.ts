// Dates in the language of the interface. Calendar dates carry no zone and are read in UTC; instants are shown in the organisation's zone.
import { useLingui } from '@lingui/react'
import { keptFor, tagOf } from '../../shared/kept.ts'

export interface Formats {
  /** Mittwoch, 10. Juni */
  day(date: string): string
  /** Mi., 10.06.2026 */
  shortDay(date: string): string
  /** 10.06.2026 */
  date(date: string): string
  /** Mi. */
  weekday(date: string): string
  /** Juni */
  monthName(date: string): string
  /** Juni 2026 */
  month(month: string): string
  /** 10.06.2026, 14:02 */
  moment(instant: string, zone: string): string
  /** 120,00 € */
  money(cents: number): string
}

export const useFormats = (): Formats => formatsIn(useLingui().i18n.locale)

const numbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const inUtc = (options: Intl.DateTimeFormatOptions) => ({ ...options, timeZone: 'UTC' })

const dayIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, inUtc({ weekday: 'long', day: 'numeric', month: 'long' })))
const shortDayIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, inUtc({ weekday: 'short', ...numbers })))
const dateIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, inUtc(numbers)))
const weekdayIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, inUtc({ weekday: 'short' })))
const monthNameIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, inUtc({ month: 'long' })))
const monthIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, inUtc({ month: 'long', year: 'numeric' })))
const moneyIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }))
const momentIn = keptFor((tag: string) =>
  keptFor((zone: string) => new Intl.DateTimeFormat(tag, { ...numbers, hour: '2-digit', minute: '2-digit', timeZone: zone })),
)

export const formatsIn = keptFor((locale: string): Formats => {
  const tag = tagOf(locale)
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  return {
    day: (date) => dayIn(tag).format(at(date)),
    shortDay: (date) => shortDayIn(tag).format(at(date)),
    date: (date) => dateIn(tag).format(at(date)),
    weekday: (date) => weekdayIn(tag).format(at(date)),
    monthName: (date) => monthNameIn(tag).format(at(date)),
    month: (value) => monthIn(tag).format(at(`${value}-01`)),
    moment: (instant, zone) => momentIn(tag)(zone).format(new Date(instant)),
    money: (cents) => moneyIn(tag).format(cents / 100),
  }
})
