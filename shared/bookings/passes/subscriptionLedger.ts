// What the moves of a subscription say: visits of a week, days that were cancelled in time, and days that are carried to a later one (docs/decisions/074).
import { addDays, addMonths, monthOf, weekday } from '../../time.ts'
import { halvesLeft, moveOf, withMove, type Entitlement, type EntitlementMove, type Moved } from './entitlement.ts'
import { isPausedOn, type SubscriptionTerms } from './subscriptionTerms.ts'

interface Ledger extends Pick<Entitlement, 'moves' | 'start' | 'end'> {
  subscription: SubscriptionTerms
}

export const mondayOf = (date: string): string => addDays(date, -weekday(date))

type OfWeek = Pick<Ledger, 'moves' | 'subscription'>

/** `most`: half visits that a week contains. `taken`: half visits taken in the week of `date`, without carried ones. */
export function weekOf({ subscription, moves }: OfWeek, date: string): { most: number; taken: number } {
  const monday = mondayOf(date)
  const ofWeek = moves.filter(({ stayId, on, carried }) => stayId !== null && !carried && mondayOf(on) === monday)
  return { most: subscription.perWeek * 2, taken: Math.max(0, -halvesLeft({ moves: ofWeek })) }
}

const sumOf = (moves: readonly EntitlementMove[]): number => moves.reduce((sum, { absentHalves }) => sum + (absentHalves ?? 0), 0)

/** The half visits of a stay that was cancelled in time; 0 for any other stay. */
export const absentHalvesOf = ({ moves }: Pick<Entitlement, 'moves'>, stayId: string): number =>
  sumOf(moves.filter((move) => move.stayId === stayId))

interface Absent {
  stayId: string
  on: string
  halves: number
}

/** With a day that was cancelled in time. It takes no visit. */
export const withAbsence = <E extends Entitlement>(row: E, key: string, { halves, ...day }: Absent, act: Moved): E =>
  withMove(row, moveOf(key, `absent:${day.stayId}`, { reason: 'absent', halves: 0, absentHalves: halves, ...day, note: '', ...act }))

/** The animal is expected again, or has come: its day is no longer one that was cancelled. */
export function withoutAbsence<E extends Entitlement>(row: E, key: string, stayId: string, act: Moved): E {
  const halves = absentHalvesOf(row, stayId)
  const on = row.moves.find((move) => move.stayId === stayId)?.on
  if (!on || halves <= 0) return row
  const move = { reason: 'notAbsent' as const, halves: 0, absentHalves: -halves, stayId, on, note: '', ...act }
  return withMove(row, moveOf(key, `notAbsent:${stayId}`, move))
}

export interface AbsentDay {
  on: string
  halves: number
}

/** Days that were cancelled, whether or not others were visited in their place. */
function cancelledDays({ moves, start, end, subscription }: Ledger): AbsentDay[] {
  const days = [...new Set(moves.flatMap(({ on, absentHalves }) => (absentHalves ? [on] : [])))].sort()
  return days
    .filter((on) => on >= start && (end === null || on <= end) && !isPausedOn(subscription, on))
    .map((on) => ({ on, halves: sumOf(moves.filter((move) => move.on === on)) }))
}

/**
 * The days that were cancelled and count, the oldest first. In each week they are at most the contained visits that
 * are left: a visit on another day of the same week replaces a cancelled day.
 */
export function absentDays(row: Ledger): AbsentDay[] {
  const open = new Map<string, number>()
  return cancelledDays(row).flatMap(({ on, halves: cancelled }) => {
    const monday = mondayOf(on)
    const { most, taken } = weekOf(row, on)
    const room = open.get(monday) ?? Math.max(0, most - taken)
    const halves = Math.min(cancelled, room)
    open.set(monday, room - halves)
    return halves > 0 ? [{ on, halves }] : []
  })
}

/** The last day on which a carried day can be used: the end of the month after its own. */
export const carriedUntil = (on: string): string => addDays(`${addMonths(monthOf(on), 2)}-01`, -1)

/** The days that are carried: of each month at most as many as agreed. */
function carriedDays(row: Ledger): AbsentDay[] {
  const { absencePolicy, carryDays } = row.subscription
  if (absencePolicy !== 'carry') return []
  const open = new Map<string, number>()
  return absentDays(row).flatMap(({ on, halves: absent }) => {
    const month = monthOf(on)
    const room = open.get(month) ?? (carryDays ?? 0) * 2
    const halves = Math.min(absent, room)
    open.set(month, room - halves)
    return halves > 0 ? [{ on, halves }] : []
  })
}

/** A day is used after it was missed and before it lapses. */
const isGood = (day: AbsentDay, on: string): boolean => day.on < on && on <= carriedUntil(day.on)

/** Visits of carried days, the oldest first. */
function carriedVisits({ moves }: Pick<Ledger, 'moves'>): AbsentDay[] {
  const carried = moves.filter((move) => move.carried)
  const days = [...new Set(carried.map(({ on }) => on))].sort()
  return days.map((on) => ({ on, halves: 0 - halvesLeft({ moves: carried.filter((move) => move.on === on) }) }))
}

/** The carried days that can be used on a day. Each visit took from the one that lapses first. */
export function carriedOn(row: Ledger, date: string): AbsentDay[] {
  const left = carriedDays(row)
  for (const visit of carriedVisits(row)) {
    let needed = visit.halves
    for (const day of left) {
      if (!isGood(day, visit.on)) continue
      const taken = Math.min(needed, day.halves)
      day.halves -= taken
      needed -= taken
    }
  }
  return left.filter((day) => day.halves > 0 && isGood(day, date))
}

/** Half visits of carried days that can be used on a day. */
export const carriedHalves = (row: Ledger, date: string): number => carriedOn(row, date).reduce((sum, { halves }) => sum + halves, 0)

export interface MonthOfSubscription {
  /** Half visits, without carried ones. */
  used: number
  /** Half visits that were cancelled in time and count. */
  absent: number
  /** Half visits of carried days that were used. */
  carriedUsed: number
}

/** What a month of the calendar holds. */
export function monthOfSubscription(row: Ledger, month: string): MonthOfSubscription {
  const visits = row.moves.filter(({ stayId, on }) => stayId !== null && monthOf(on) === month)
  const taken = (carried: boolean): number => 0 - halvesLeft({ moves: visits.filter((move) => (move.carried ?? false) === carried) })
  const absent = absentDays(row).filter(({ on }) => monthOf(on) === month)
  return { used: taken(false), carriedUsed: taken(true), absent: absent.reduce((sum, { halves }) => sum + halves, 0) }
}
