// When a service is open: opening times, closed periods and public holidays together. For forms, widgets and the server alike.
import { weekday } from '../time.ts'
import type { Service } from './booking.ts'
import { closedOn, type ClosedPeriod } from './closedPeriod.ts'
import type { DayWeight } from './dayWeight.ts'
import type { OpeningKind, OpeningTime } from './openingTime.ts'

/** What decides about when a service is open. */
export interface Openness {
  openingTimes: readonly OpeningTime[]
  closedPeriods: readonly ClosedPeriod[]
  /** Public holidays, at least those of the days that are asked about. */
  holidays: ReadonlySet<string>
}

/** A drop-off or pick-up on a day. `time` is null if it is not known yet. */
export interface Visit {
  service: Service
  use: Exclude<OpeningKind, 'both'>
  date: string
  time: string | null
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const holdsOn = ({ weekdays, closedOnHolidays }: OpeningTime, date: string, holidays: ReadonlySet<string>): boolean =>
  weekdays.includes(weekday(date)) && !(closedOnHolidays && holidays.has(date))

const usedFor = (openingTimes: readonly OpeningTime[], { service, use }: Pick<Visit, 'service' | 'use'>): OpeningTime[] =>
  openingTimes.filter(({ active, service: of, kind }) => active && of === service && (kind === 'both' || kind === use))

/** The opening times of a day, in their order. */
export const slotsOn = (
  { openingTimes, holidays }: Omit<Openness, 'closedPeriods'>,
  { date, ...visit }: Omit<Visit, 'time'>,
): OpeningTime[] =>
  usedFor(openingTimes, visit)
    .filter((slot) => holdsOn(slot, date, holidays))
    .sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))

const isIn = ({ from, to }: OpeningTime, time: string | null): boolean => time !== null && from <= time && time <= to

/** The opening time in which the visit is. Where one ends and the next begins, the next. */
export const slotAt = (house: Omit<Openness, 'closedPeriods'>, visit: Visit): OpeningTime | null =>
  slotsOn(house, visit).findLast((slot) => isIn(slot, visit.time)) ?? null

/** How much a day counts on which an animal arrives or leaves, in halves. Outside of all opening times it counts whole. */
export const weightAt = (house: Omit<Openness, 'closedPeriods'>, visit: Visit): DayWeight => slotAt(house, visit)?.dayWeight ?? 2

/** Why a service is closed on a day; null: it is open, as a service without any opening times is on all days that no closed period covers. */
export type Closure = { by: 'period'; note: string } | { by: 'holiday' } | { by: 'weekday' }

export function closureOn({ openingTimes, closedPeriods, holidays }: Openness, service: Service, date: string): Closure | null {
  const [period] = closedOn(closedPeriods, service, date)
  if (period) return { by: 'period', note: period.note }
  const own = openingTimes.filter((slot) => slot.active && slot.service === service)
  if (own.length === 0 || own.some((slot) => holdsOn(slot, date, holidays))) return null
  return { by: own.some(({ weekdays }) => weekdays.includes(weekday(date))) ? 'holiday' : 'weekday' }
}

/** Why nobody is taken in on a day: the notes of its closed periods, else the name of its public holiday. Empty: it is no such day. */
export function closingNotes(
  house: Omit<Openness, 'holidays'>,
  holidays: ReadonlyMap<string, string>,
  service: Service,
  date: string,
): string[] {
  const closure = closureOn({ ...house, holidays: new Set(holidays.keys()) }, service, date)
  if (closure?.by === 'period') return closedOn(house.closedPeriods, service, date).map(({ note }) => note)
  return closure?.by === 'holiday' ? [holidays.get(date)!] : []
}

export const isOpenOn = (house: Openness, service: Service, date: string): boolean => closureOn(house, service, date) === null

/**
 * What is against a visit. `closedPeriod`: the service is closed on that day, by a closed period or as a public holiday. `outsideHours`: no
 * opening time is at that time, or none on that weekday. Where no opening times are entered for it, any time is good.
 */
export function slotProblem(house: Openness, visit: Visit): 'closedPeriod' | 'outsideHours' | null {
  const closure = closureOn(house, visit.service, visit.date)
  if (closure && closure.by !== 'weekday') return 'closedPeriod'
  if (usedFor(house.openingTimes, visit).length === 0) return null
  const slots = slotsOn(house, visit)
  return slots.length > 0 && (visit.time === null || slots.some((slot) => isIn(slot, visit.time))) ? null : 'outsideHours'
}

/** Animals that are expected at a time. */
export interface Expected {
  time: string | null
  animals: number
}

/** Whether an opening time has no room for `more` animals beside those that are expected on the day. */
export const isFull = (slot: OpeningTime, expected: readonly Expected[], more: number): boolean =>
  slot.maxAnimals !== null && expected.reduce((sum, { time, animals }) => sum + (isIn(slot, time) ? animals : 0), more) > slot.maxAnimals

/** The opening times of a day. Full when one more animal would be too many. */
export const timesOn = (house: Omit<Openness, 'closedPeriods'>, visit: Omit<Visit, 'time'>, expected: readonly Expected[]) =>
  slotsOn(house, visit).map((slot) => ({ from: slot.from, to: slot.to, full: isFull(slot, expected, 1) }))
