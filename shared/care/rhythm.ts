// On which days a plan asks for something: its rhythm, its pauses and its end. Pure, by days of the calendar alone.
import { addDays, daysBetween, monthsLater, weekday } from '../time.ts'

/**
 * On which days a plan asks for something. `days`, `weeks`, `months`, `years`: the number between two of them is in `every`, counted from
 * the first day. `dates`: days that are chosen one by one. A plan without a rhythm asks every day.
 */
export const rhythms = ['days', 'weeks', 'months', 'years', 'dates'] as const
export type Rhythm = (typeof rhythms)[number]

/** A time in which a plan rests. `to`: its last day; null until somebody goes on. */
export interface Pause {
  from: string
  to: string | null
  reason: string
}

/** What a plan says of its days. Fields that rows of older devices lack may be missing. */
export interface PlannedDays {
  from: string
  to: string | null
  times: readonly string[]
  fromTime: string | null
  rhythm?: Rhythm | null | undefined
  /** Of the days, weeks, months or years of the rhythm; null for each of them. */
  every?: number | null | undefined
  /** Of weeks: 0 is Monday. None: the weekday of the first day. */
  weekdays?: readonly number[] | null | undefined
  /** The chosen days. */
  dates?: readonly string[] | null | undefined
  /** Doses until the end; null for no such end. */
  count?: number | null | undefined
  pauses?: readonly Pause[] | null | undefined
}

const monday = (date: string): string => addDays(date, -weekday(date))
const monthsOfDate = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
const monthsFrom = (start: string, date: string): number => monthsOfDate(date) - monthsOfDate(start)

const stepOf = ({ rhythm, every }: PlannedDays): number => (rhythm ? (every ?? 1) : 1)
const monthsOf = (item: PlannedDays): number => stepOf(item) * (item.rhythm === 'years' ? 12 : 1)
/** Each weekday once, in the order of the week. */
const weekdaysOf = ({ weekdays, from }: PlannedDays): readonly number[] =>
  weekdays?.length ? [...new Set(weekdays)].sort((a, b) => a - b) : [weekday(from)]

/** Whether the rhythm has this day. A month without the day of the first has its last day instead. */
function hasDay(item: PlannedDays, date: string): boolean {
  const { rhythm, from, dates } = item
  if (date < from) return false
  if (!rhythm) return true
  if (rhythm === 'dates') return dates?.includes(date) ?? false
  if (rhythm === 'days') return daysBetween(from, date) % stepOf(item) === 0
  if (rhythm === 'weeks')
    return weekdaysOf(item).includes(weekday(date)) && (daysBetween(monday(from), monday(date)) / 7) % stepOf(item) === 0
  const months = monthsFrom(from, date)
  return months % monthsOf(item) === 0 && monthsLater(from, months) === date
}

/** The last day that is looked at: days beyond it have no form on the wire. */
const horizon = '2199-12-31'

/** The days of the rhythm from the first on. */
function* daysOf(item: PlannedDays): Generator<string> {
  const { rhythm, from, dates } = item
  if (rhythm === 'dates') return yield* [...new Set(dates)].filter((date) => date >= from).sort()
  if (rhythm === 'weeks') {
    for (let week = monday(from); week <= horizon; week = addDays(week, 7 * stepOf(item)))
      yield* weekdaysOf(item)
        .map((day) => addDays(week, day))
        .filter((date) => date >= from)
    return
  }
  const nth = (n: number): string =>
    rhythm === 'months' || rhythm === 'years' ? monthsLater(from, n * monthsOf(item)) : addDays(from, n * stepOf(item))
  for (let n = 0; nth(n) <= horizon; n++) yield nth(n)
}

export const pauseOn = ({ pauses }: Pick<PlannedDays, 'pauses'>, date: string): Pause | null =>
  pauses?.find(({ from, to }) => from <= date && (to === null || date <= to)) ?? null

const timesOfDay = ({ from, fromTime, times }: PlannedDays, date: string): readonly string[] =>
  date === from && fromTime !== null ? times.filter((time) => time >= fromTime) : times

/** Of a plan that ends with its last dose: each day with what is left for it. A day of a pause takes none of the doses. */
function* countedDays(item: PlannedDays): Generator<{ date: string; times: readonly string[] }> {
  let left = item.count ?? 0
  for (const date of daysOf(item)) {
    if (left <= 0 || (item.to !== null && date > item.to)) return
    const pause = pauseOn(item, date)
    if (pause?.to === null) return
    if (pause) continue
    const times = timesOfDay(item, date).slice(0, left)
    left -= times.length
    yield { date, times }
  }
}

const isCounted = ({ count, times }: PlannedDays): boolean => count != null && times.length > 0

/** The times of a plan on a day; none where it asks for nothing. */
export function timesOn(item: PlannedDays, date: string): readonly string[] {
  const { from, to } = item
  if (date < from || (to !== null && date > to) || pauseOn(item, date) || !hasDay(item, date)) return []
  if (!isCounted(item)) return timesOfDay(item, date)
  for (const day of countedDays(item)) {
    if (day.date === date) return day.times
    if (day.date > date) return []
  }
  return []
}

/** The day of its last dose or its last day, whichever is first; null for a plan without an end. */
export function lastDayOf(item: PlannedDays): string | null {
  const { to, dates, rhythm } = item
  const chosen = rhythm === 'dates' ? ([...(dates ?? [])].sort().at(-1) ?? null) : null
  const counted = isCounted(item) && !item.pauses?.some((pause) => pause.to === null) ? lastCounted(item) : null
  const ends = [to, chosen, counted].filter((date) => date !== null)
  return ends.length === 0 ? null : ends.sort()[0]!
}

function lastCounted(item: PlannedDays): string | null {
  let last: string | null = null
  for (const { date, times } of countedDays(item)) if (times.length > 0) last = date
  return last
}
