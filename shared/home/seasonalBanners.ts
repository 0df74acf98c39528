// When the Christmas and the Easter banner show: a pure function of the organisation's date (specification 2.8 and 4).
import { addDays } from '../time.ts'

export const seasons = ['christmas', 'easter'] as const
export type Season = (typeof seasons)[number]

/** Easter Sunday of a Gregorian year as `YYYY-MM-DD` (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** Christmas from 23 December to the end of the year, Easter from two days before to one day after Easter Sunday. */
export function seasonOf(today: string): Season | null {
  if (today.slice(5) >= '12-23') return 'christmas'
  const sunday = easterSunday(Number(today.slice(0, 4)))
  return today >= addDays(sunday, -2) && today <= addDays(sunday, 1) ? 'easter' : null
}

/** A dismissal is remembered for this season of this year. */
export const dismissalOf = (season: Season, today: string): string => `${season}:${today.slice(0, 4)}`
