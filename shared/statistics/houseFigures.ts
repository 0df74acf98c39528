// Figures of the house as charts show them, from the rows that a device holds.
import { inCare, type Animal } from '../animals/animal.ts'
import { nightsBetween } from '../bookings/price/billedDays.ts'
import { addDays, localTime } from '../time.ts'
import type { Stay } from '../bookings/booking.ts'

type Custody = Pick<Animal, 'careFrom' | 'careUntil'>

export interface DayCount {
  /** Calendar date. */
  date: string
  count: number
}

/** How many animals are in care at the end of each day, both days included. Of an animal that came back the newest custody counts. */
export function stockByDay(animals: readonly Custody[], from: string, to: string): DayCount[] {
  const changes = new Map<string, number>()
  const change = (date: string, by: number) => {
    const day = date < from ? from : date
    changes.set(day, (changes.get(day) ?? 0) + by)
  }
  for (const { careFrom, careUntil } of animals) {
    if (careFrom === null || careFrom > to) continue
    change(careFrom, 1)
    if (careUntil !== null) change(careUntil, -1)
  }
  const days: DayCount[] = []
  let count = 0
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, count: (count += changes.get(date) ?? 0) })
  return days
}

/** Last day of each span but the endless one: a week, a month, a quarter, half a year, a year. */
export const stayLimits = [7, 30, 90, 180, 365] as const

export interface StaySpan {
  /** Days in care, both included; null for no end. */
  from: number
  to: number | null
  count: number
}

/** Whole days in care of each animal that is in care. */
const daysInCare = (animals: readonly Custody[], today: string): number[] =>
  animals.filter(inCare).map(({ careFrom }) => Math.max(0, nightsBetween(careFrom ?? today, today)))

/** How long the animals that are in care on this day have been in care. */
export function lengthsOfStay(animals: readonly Custody[], today: string): StaySpan[] {
  const lengths = daysInCare(animals, today)
  const ends = [...stayLimits, null]
  return ends.map((to, at) => {
    const from = at === 0 ? 0 : stayLimits[at - 1]! + 1
    return { from, to, count: lengths.filter((days) => days >= from && (to === null || days <= to)).length }
  })
}

/** The day in the middle of all lengths, whole days; null where no animal is in care. */
export function middleStay(animals: readonly Custody[], today: string): number | null {
  const lengths = daysInCare(animals, today).sort((a, b) => a - b)
  return lengths[Math.floor((lengths.length - 1) / 2)] ?? null
}

export interface HourCount {
  /** 0 to 23, local to the organisation. */
  hour: number
  count: number
}

/** How many guests were checked in at each hour since this instant: from the first hour with one to the last. Empty without any. */
export function arrivalsByHour(stays: readonly Pick<Stay, 'checkedInAt'>[], since: string, zone: string): HourCount[] {
  const counts = Array.from({ length: 24 }, () => 0)
  for (const { checkedInAt } of stays)
    if (checkedInAt !== null && checkedInAt >= since) counts[Number(localTime(checkedInAt, zone).slice(0, 2))]! += 1
  const first = counts.findIndex((count) => count > 0)
  const last = counts.findLastIndex((count) => count > 0)
  return first < 0 ? [] : counts.slice(first, last + 1).map((count, at) => ({ hour: first + at, count }))
}
