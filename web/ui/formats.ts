// Dates in the language of the interface. Calendar dates carry no zone and are read in UTC; instants are shown in the organisation's zone.
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

export interface Formats {
  /** Mittwoch, 10. Juni */
  day(date: string): string
  /** Mi., 10.06.2026 */
  shortDay(date: string): string
  /** 10.06.2026 */
  date(date: string): string
  /** Juni 2026 */
  month(month: string): string
  /** 10.06.2026, 14:02 */
  moment(instant: string, zone: string): string
  /** 120,00 € */
  money(cents: number): string
}

export function useFormats(): Formats {
  const { locale } = useLingui().i18n
  return useMemo(() => formatsIn(locale), [locale])
}

export function formatsIn(locale: string): Formats {
  const tag = locale === 'en' ? 'en-GB' : 'de-DE'
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(tag, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const plain = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' })
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  return {
    day: (date) => day.format(at(date)),
    shortDay: (date) => shortDay.format(at(date)),
    date: (date) => plain.format(at(date)),
    month: (value) => month.format(at(`${value}-01`)),
    moment: (instant, zone) =>
      new Intl.DateTimeFormat(tag, {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: zone,
      }).format(new Date(instant)),
    money: (cents) => money.format(cents / 100),
  }
}
