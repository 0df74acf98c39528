// What people type for a day: German and English shorthand, ISO dates, words such as "heute". Pure; today is an argument.
import { addDays } from './time.ts'

const words: Readonly<Record<string, number>> = {
  vorgestern: -2,
  gestern: -1,
  heute: 0,
  morgen: 1,
  übermorgen: 2,
  uebermorgen: 2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
}

/** The first letters of the months in both languages. */
const months = ['jan', 'feb', 'mär|mar|mrz|mae', 'apr', 'mai|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dez|dec']
const monthNamed = (name: string): number => months.findIndex((begin) => begin.split('|').some((one) => name.startsWith(one))) + 1

/** Years of two digits end this many years from now; the later ones belong to the century before. */
const yearsAhead = 10

/** The longest time between two days of the calendar with the same name: 29 February around 1900 or 2100. */
const leapYears = 8

export interface DateBounds {
  /** The first and the last day that are likely, `YYYY-MM-DD`: they only decide the year where none is typed. */
  min?: string | undefined
  max?: string | undefined
}

const isoDate = (year: number, month: number, day: number): string | null => {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00Z`)
  return year >= 1000 && !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === iso ? iso : null
}

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b))

/** The day of that name that is nearest to today, within the bounds where one is. */
function nearest(month: number, day: number, today: string, { min = '', max = '9999-12-31' }: DateBounds): string | null {
  const around = Array.from({ length: 2 * leapYears + 1 }, (_, at) => Number(today.slice(0, 4)) - leapYears + at)
  const days = around.flatMap((year) => isoDate(year, month, day) ?? []).sort((a, b) => distance(a, today) - distance(b, today))
  return days.find((one) => one >= min && one <= max) ?? days[0] ?? null
}

function fullYear(typed: string, today: string): number {
  if (typed.length !== 2) return Number(typed)
  const now = Number(today.slice(0, 4))
  const year = Math.floor(now / 100) * 100 + Number(typed)
  return year > now + yearsAhead ? year - 100 : year
}

/** Day, month and, where it was typed, year; null where the text is of another shape. */
function partsOf(text: string): { day: number; month: number; year: string } | null {
  const numbers =
    /^(\d{1,2})[.,/\s-]+(\d{1,2})(?:[.,/\s-]+(\d{2}|\d{4}))?[.,/\s-]*$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text)
  if (numbers) return { day: Number(numbers[1]), month: Number(numbers[2]), year: numbers[3] ?? '' }
  const named = /^(\d{1,2})[.\s]*(\p{L}{3,})[.\s]*(\d{2}|\d{4})?$/u.exec(text)
  return named && { day: Number(named[1]), month: monthNamed(named[2]!), year: named[3] ?? '' }
}

/**
 * The day that a typed text means, `YYYY-MM-DD`, or null where it means none: `1.4.`, `1.4.26`, `01042026`, `0104`, `1/4/2026`,
 * `1. April`, `2026-04-01`, `heute`, `morgen`, `gestern` and their English words. Day before month, always. Without a year: the day
 * nearest to `today` within the bounds.
 */
export function parseDate(typed: string, today: string, bounds: DateBounds = {}): string | null {
  const text = typed.normalize('NFC').trim().toLowerCase()
  const away = Object.hasOwn(words, text) ? words[text] : undefined
  if (away !== undefined) return addDays(today, away)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = partsOf(text)
  if (!parts) return null
  const { day, month, year } = parts
  return year === '' ? nearest(month, day, today, bounds) : isoDate(fullYear(year, today), month, day)
}

/** Whether a text that is still being typed can mean no other day any more: all four digits of the year stand. */
export const isWholeDate = (typed: string): boolean => /\D\d{4}\D*$|^\d{4}-\d{1,2}-\d{2}$|^\d{8}$/.test(typed.trim())
