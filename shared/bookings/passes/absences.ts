// Days that a customer with a subscription cancels in time: who has them, and what is refunded for them (docs/decisions/074).
import { addDays, weekday } from '../../time.ts'
import { proposedItem, type ToBillItem } from '../billing/toBillItem.ts'
import type { BilledRow, Span } from '../residencies/billedMonths.ts'
import { halvesOf, halvesOfStay, type Entitlement, type Moved } from './entitlement.ts'
import { isLateClosing, takesVisits, visitsLost } from './lateCancellation.ts'
import { coverFor, hasRoom, isSubscription, type Subscription } from './subscription.ts'
import { absentDays, mondayOf, withAbsence } from './subscriptionLedger.ts'
import { subscriptionMonths } from './subscriptionMonths.ts'
import type { SubscriptionTerms } from './subscriptionTerms.ts'
import { visitOf, type Taking } from './takenVisits.ts'

/** Whether days that are cancelled in time count for something. */
export const countsAbsences = ({ absencePolicy }: Pick<SubscriptionTerms, 'absencePolicy'>): boolean =>
  absencePolicy === 'carry' || absencePolicy === 'refund'

export interface Absences<S> {
  /** What each pass is afterwards. */
  next: ReadonlyMap<string, Entitlement>
  absent: { stay: S; row: Subscription }[]
}

/** The subscriptions after some stays were cancelled in time. A stay that nothing else covers is no visit of a subscription. */
export function absencesOf<S extends Taking['stays'][number]>(
  { booking, animals, passes }: Omit<Taking, 'stays'>,
  stays: readonly S[],
  { key, act }: { key: string; act: Moved },
): Absences<S> {
  const next = new Map(passes.map((pass) => [pass.id, pass]))
  const absent: Absences<S>['absent'] = []
  for (const stay of stays) {
    const { visit, isPriced } = visitOf({ booking, animals }, stay)
    const known = [...next.values()]
    const row = isPriced || known.some((pass) => halvesOfStay(pass, stay.id) > 0) ? null : coverFor(known, visit)
    if (!row || !isSubscription(row) || !countsAbsences(row.subscription) || !hasRoom(row, visit)) continue
    const day = { stayId: stay.id, on: visit.date, halves: halvesOf(row, visit.isHalfDay) }
    next.set(row.id, withAbsence(row, key, day, act))
    absent.push({ stay, row })
  }
  return { next, absent }
}

export interface ClosingMoves<S> extends Absences<S> {
  /** Stays for which a visit is taken, as they are cancelled late. */
  covered: { stay: S; pass: Entitlement }[]
}

/**
 * What a cancellation or a no-show means for passes and subscriptions; null: nothing. A late one takes visits. A cancellation in time is an
 * absence, and so is a closing for which staff decided that it takes no visit. A late one that a fee was entered for is neither.
 */
export function movesOfClosing<S extends Taking['stays'][number]>(
  of: Parameters<typeof visitsLost<S>>[0],
  stays: readonly S[],
  closes: Parameters<typeof visitsLost<S>>[2],
  rules: Parameters<typeof visitsLost<S>>[3],
  decided: { keepsVisits: boolean; fee: unknown },
): ClosingMoves<S> | null {
  if (of.booking.service !== 'daycare') return null
  const lost = visitsLost(of, stays, closes, rules)
  if (lost && takesVisits(lost, stays.length, decided)) return { ...lost, absent: [] }
  const { terms, house, zone } = rules
  const isLate = isLateClosing(of.booking, { closing: closes.closing, at: closes.act.at }, terms, house, zone)
  const isInTime = closes.closing !== 'noShow' && !isLate
  if (!isInTime && (!decided.keepsVisits || decided.fee)) return null
  const { next, absent } = absencesOf(of, stays, closes)
  return absent.length > 0 ? { next, absent, covered: [] } : null
}

/** The days of a span that the price contains: the standing days, else those of its weeks. Never fewer than one. */
function containedDays({ perWeek, weekdays }: Pick<SubscriptionTerms, 'perWeek' | 'weekdays'>, { from, to }: Span): number {
  let [all, standing] = [0, 0]
  for (let date = from; date <= to; date = addDays(date, 1)) {
    all += 1
    if (weekdays.includes(weekday(date))) standing += 1
  }
  return Math.max(1, weekdays.length === perWeek ? standing : Math.ceil((perWeek * all) / 7))
}

/** The cents for the first half days of a month. All of them together are its price. */
const shareOf = ({ amountCents }: BilledRow, days: number, halves: number): number =>
  Math.round((amountCents * Math.min(halves, days * 2)) / (days * 2))

export interface Refund {
  on: string
  halves: number
  /** Below zero. */
  cents: number
}

/** Days for which refunds are worked out anew; moves are kept for longer. */
const followedDays = 300

/** The first day for which refunds are worked out. */
export const refundedSince = (today: string): string => addDays(today, -followedDays)

/** What is refunded for days of weeks that are over, or of a subscription that has ended, the oldest first. Before that the animal may come on another day of the week. */
export function refundsOf(row: Subscription, today: string): Refund[] {
  if (row.subscription.absencePolicy !== 'refund' || row.state === 'cancelled') return []
  const isEnded = row.end !== null && row.end < today
  const isOver = (on: string): boolean => isEnded || mondayOf(on) < mondayOf(today)
  const over = absentDays(row).filter(({ on }) => isOver(on) && on >= refundedSince(today))
  return subscriptionMonths(row, today).flatMap((month) => {
    const days = containedDays(row.subscription, month)
    let before = 0
    return over
      .filter(({ on }) => month.from <= on && on <= month.to)
      .map(({ on, halves }) => {
        const cents = shareOf(month, days, before) - shareOf(month, days, before + halves)
        before += halves
        return { on, halves, cents }
      })
      .filter(({ cents }) => cents < 0)
  })
}

/** The credit for a day, as it is shown before the day is cancelled. */
export function refundOfDay(row: Subscription, on: string): number {
  const month = subscriptionMonths({ ...row, subscription: { ...row.subscription, pauses: [] } }, on).find(
    ({ from, to }) => from <= on && on <= to,
  )
  return month ? shareOf(month, containedDays(row.subscription, month), 2) : 0
}

/** The credit of each day, as an item below zero. */
export const itemsOfRefunds = (row: Subscription, animalName: string, today: string): ToBillItem[] =>
  refundsOf(row, today).map(({ on, halves, cents }) =>
    proposedItem({
      service: 'daycare',
      contactId: row.contactId,
      bookingId: null,
      source: 'absence',
      sourceId: row.id,
      period: on,
      text: [row.name, animalName].filter(Boolean).join(' – '),
      quantityThousandths: halves * 500,
      unitCents: Math.round((cents * 2) / halves),
      amountCents: cents,
      taxRate: row.taxRate,
      from: on,
      to: on,
    }),
  )
