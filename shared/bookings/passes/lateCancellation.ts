// Whether a day of daycare is cancelled too late, so that it takes the visit of a pass or subscription (docs/decisions/048).
import { dayStart, instantAt } from '../../time.ts'
import type { AreaSettings } from '../../settings/areaSetting.ts'
import type { Booking } from '../booking.ts'
import type { Closing } from '../closingTerms.ts'
import { slotsOn, type Openness } from '../slots.ts'
import type { Entitlement, Moved } from './entitlement.ts'
import { takenVisits, type Taking } from './takenVisits.ts'

export type CancelTerms = Pick<AreaSettings['daycareBookings'], 'cancelHours'>

type Begins = Pick<Booking, 'service' | 'startDate' | 'dropOffTime'>
type House = Omit<Openness, 'closedPeriods'>

/** When a day of daycare begins: at its agreed time, else with the first opening time of the day, else with the day. */
export function beginsAt({ startDate: date, dropOffTime }: Begins, house: House, zone: string): string {
  const time = dropOffTime ?? slotsOn(house, { service: 'daycare', use: 'dropOff', date })[0]?.from ?? '00:00'
  return instantAt(date, time, zone) ?? dayStart(date, zone)
}

const millisOfHour = 3_600_000

/** Whether it is cancelled less than `cancelHours` before the day begins, or a no-show. */
export function isLateClosing(
  booking: Begins,
  { closing, at }: { closing: Closing; at: string },
  { cancelHours }: CancelTerms,
  house: House,
  zone: string,
): boolean {
  if (booking.service !== 'daycare' || cancelHours === 0) return false
  return closing === 'noShow' || Date.parse(beginsAt(booking, house, zone)) - Date.parse(at) < cancelHours * millisOfHour
}

interface Lost {
  booking: Taking['booking'] & Begins
  animals: Taking['animals']
  passes: readonly Entitlement[]
}

export interface LostVisits<S> {
  /** What each pass is afterwards. */
  next: ReadonlyMap<string, Entitlement>
  covered: { stay: S; pass: Entitlement }[]
}

interface ClosingAct {
  closing: Closing
  key: string
  act: Moved
}

interface Rules {
  terms: CancelTerms
  house: House
  zone: string
}

/** The visits that stays take because they are cancelled late, or nobody came; null: none. Each is taken as if the animal had come. */
export function visitsLost<S extends Taking['stays'][number]>(
  { booking, animals, passes }: Lost,
  stays: readonly S[],
  { closing, key, act }: ClosingAct,
  { terms, house, zone }: Rules,
): LostVisits<S> | null {
  if (!isLateClosing(booking, { closing, at: act.at }, terms, house, zone)) return null
  const { next, covered } = takenVisits({ booking, animals, passes, stays }, { key, act, reason: 'cancelledLate' })
  return covered.length > 0 ? { next, covered } : null
}

/**
 * Whether the visits are taken. Staff may decide against it. A fee that staff entered for exactly these stays replaces the visits, so that a
 * day is never paid twice.
 */
export const takesVisits = (
  lost: LostVisits<unknown> | null,
  closed: number,
  { keepsVisits, fee }: { keepsVisits: boolean; fee: unknown },
): boolean => lost !== null && !keepsVisits && !(fee && lost.covered.length === closed)
