// Rules of a subscription of daycare: its states, the visits of a week, sale, pause and notice (docs/decisions/048).
import { Failure } from '../../errors.ts'
import type { FieldProblem } from '../../noun.ts'
import { addDays, monthsLater } from '../../time.ts'
import type { Product } from '../product.ts'
import { halvesOf, isFor, passFor, shownPass, type Entitlement, type Visit } from './entitlement.ts'
import { carriedHalves, weekOf } from './subscriptionLedger.ts'
import { isPausedOn, type SubscriptionTerms } from './subscriptionTerms.ts'

export interface Subscription extends Entitlement {
  subscription: SubscriptionTerms
}
export const isSubscription = (row: Entitlement): row is Subscription => Boolean(row.subscription)

export const subscriptionStates = ['upcoming', 'active', 'paused', 'terminated', 'ended', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** `terminated`: notice was given, and its last day is still to come. */
export function subscriptionState({ state, start, end, subscription }: Subscription, today: string): SubscriptionState {
  if (state === 'cancelled') return 'cancelled'
  if (end !== null && end < today) return 'ended'
  if (isPausedOn(subscription, today)) return 'paused'
  if (end !== null) return 'terminated'
  return start > today ? 'upcoming' : 'active'
}

const subscriptionsFor = (rows: readonly Entitlement[], visit: Visit): Subscription[] =>
  rows.filter(isSubscription).filter((row) => isFor(row, visit))

/** Whether the visits of its week are not all taken. */
export const hasRoom = (row: Subscription, { date, isHalfDay }: Visit): boolean => {
  const needed = halvesOf(row, isHalfDay)
  const { most, taken } = weekOf(row, date)
  return taken + needed <= most
}

/** Whether a visit beyond those of the week takes a day that was carried. */
export const takesCarried = (row: Subscription, visit: Visit): boolean =>
  !hasRoom(row, visit) && carriedHalves(row, visit.date) >= halvesOf(row, visit.isHalfDay)

/**
 * From what a visit is taken: a subscription while its week has visits left, else one with a day that was carried, else a pass; null: the day
 * is billed.
 */
export function coverFor(rows: readonly Entitlement[], visit: Visit): Entitlement | null {
  const own = subscriptionsFor(rows, visit)
  return own.find((row) => hasRoom(row, visit)) ?? own.find((row) => takesCarried(row, visit)) ?? passFor(rows, visit)
}

/**
 * The pass or subscription that a check-in shows: the one that covers the visit. If none does, a subscription without visits left in this week,
 * else a pass without visits left.
 */
export const shownCover = (rows: readonly Entitlement[], visit: Visit): Entitlement | null =>
  coverFor(rows, visit) ?? subscriptionsFor(rows, visit)[0] ?? shownPass(rows, visit)

/** Whether the visits of the week are taken, so that a further day is beyond the subscription. */
export const isWeekUsedUp = (row: Entitlement, visit: Visit): boolean => isSubscription(row) && isFor(row, visit) && !hasRoom(row, visit)

type Spanned = Pick<Entitlement, 'id' | 'contactId' | 'animalId' | 'start' | 'end' | 'state' | 'subscription'>

/** Whether both cover the same animal on the same day. A subscription for all animals of a contact covers each of them. */
export const overlaps = (a: Spanned, b: Spanned): boolean =>
  a.id !== b.id &&
  a.state !== 'cancelled' &&
  b.state !== 'cancelled' &&
  Boolean(a.subscription && b.subscription) &&
  (a.contactId === b.contactId ? a.animalId === null || b.animalId === null || a.animalId === b.animalId : isSameAnimal(a, b)) &&
  a.start <= (b.end ?? '9999') &&
  b.start <= (a.end ?? '9999')
const isSameAnimal = (a: Spanned, b: Spanned): boolean => a.animalId !== null && a.animalId === b.animalId

/** Throws `overlapSubscription`. */
export function assertNoOverlap(row: Spanned, others: readonly Spanned[]): void {
  if (others.some((other) => overlaps(row, other))) throw new Failure('overlapSubscription', { fields: ['start'] })
}

/** The visits of a week are days or half days: of hours, nobody knows at check-in how many they are. */
export const isSubscriptionOnSale = ({ active, kind, perWeek, visit }: Product): boolean =>
  active && kind === 'subscription' && perWeek !== null && visit !== 'hour'

export interface SubscriptionSale {
  id: string
  contactId: string
  animalId: string | null
  start: string
  weekdays: readonly number[]
  dropOffTime: string | null
  pickUpTime: string | null
}

type Asked = Pick<SubscriptionSale, 'animalId' | 'weekdays'> & { start: string | null }

/** Standing days are of one animal, and at most as many as the week contains. */
export function saleProblems(perWeek: number, { animalId, start, weekdays }: Asked): FieldProblem<'start' | 'animalId' | 'weekdays'>[] {
  return [
    ...(start === null ? [{ code: 'field.missing' as const, field: 'start' as const }] : []),
    ...(weekdays.length > 0 && animalId === null ? [{ code: 'field.missing' as const, field: 'animalId' as const }] : []),
    ...(weekdays.length > perWeek ? [{ code: 'subscription.weekdays' as const, field: 'weekdays' as const }] : []),
  ]
}

/** Throws `notOnSale`, `field.missing`, `subscription.weekdays`. */
export function soldSubscription(product: Product, { weekdays, dropOffTime, pickUpTime, ...sale }: SubscriptionSale): Subscription {
  const { id: productId, name, visit, perWeek, priceCents, taxRate, minTermMonths, noticeDays, absencePolicy } = product
  if (!isSubscriptionOnSale(product) || perWeek === null) throw new Failure('notOnSale', { fields: ['productId'] })
  const [problem] = saleProblems(perWeek, { ...sale, weekdays })
  if (problem) throw new Failure(problem.code, { fields: [problem.field] })
  const agreed = { perWeek, weekdays: [...new Set(weekdays)].sort(), dropOffTime, pickUpTime }
  const subscription = {
    ...agreed,
    minTermMonths: minTermMonths ?? 0,
    noticeDays: noticeDays ?? 0,
    absencePolicy: absencePolicy ?? ('included' as const),
    carryDays: absencePolicy === 'carry' ? (product.carryDays ?? null) : null,
    pauses: [],
    terminatedOn: null,
    refused: [],
  }
  return { ...sale, version: 0, productId, name, visit, priceCents, taxRate, end: null, state: 'active', moves: [], subscription }
}

const latest = (...dates: string[]): string => dates.toSorted().at(-1)!

/** The last day when notice is given on a day: after the notice and not before the minimum term is over. */
export const endAfterNotice = ({ start, subscription: { minTermMonths, noticeDays } }: Subscription, on: string): string =>
  latest(start, addDays(on, noticeDays), minTermMonths === 0 ? start : addDays(monthsLater(start, minTermMonths), -1))

function assertGoesOn({ state, end }: Subscription, today: string): void {
  if (state === 'cancelled') throw new Failure('passCancelled')
  if (end !== null && end < today) throw new Failure('subscription.over')
}

/** Throws `passCancelled`, `subscription.over`, `change.future`. */
export function terminated<S extends Subscription>(row: S, on: string, today: string): S {
  assertGoesOn(row, today)
  if (on > today) throw new Failure('change.future', { fields: ['on'] })
  return { ...row, end: endAfterNotice(row, on), subscription: { ...row.subscription, terminatedOn: on } }
}

/** The notice is taken back before the last day is over. Throws `passCancelled`, `subscription.over`. */
export function continued<S extends Subscription>(row: S, today: string): S {
  assertGoesOn(row, today)
  return { ...row, end: null, subscription: { ...row.subscription, terminatedOn: null } }
}

/** Why a pause cannot be entered: it lies in the past, ends before it begins, or meets another pause. */
export const isPausePossible = ({ pauses }: Pick<SubscriptionTerms, 'pauses'>, from: string, to: string, today: string): boolean =>
  from >= today && to >= from && !pauses.some((pause) => pause.from <= to && from <= pause.to)

/** Throws `passCancelled`, `subscription.over`, `subscription.pause`. */
export function paused<S extends Subscription>(row: S, { from, to }: { from: string; to: string }, today: string): S {
  assertGoesOn(row, today)
  const { subscription } = row
  if (!isPausePossible(subscription, from, to, today)) throw new Failure('subscription.pause', { fields: ['to'] })
  const pauses = [...subscription.pauses, { from, to }].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return { ...row, subscription: { ...subscription, pauses } }
}

/** A running pause ends with yesterday, and a future pause is removed; past pauses stay. Throws `passCancelled`, `subscription.over`. */
export function resumed<S extends Subscription>(row: S, today: string): S {
  assertGoesOn(row, today)
  const pauses = row.subscription.pauses
    .filter(({ from }) => from < today)
    .map(({ from, to }) => ({ from, to: to < today ? to : addDays(today, -1) }))
  return { ...row, subscription: { ...row.subscription, pauses } }
}

/** The pause of today, else the next one. */
export const nextPause = ({ pauses }: Pick<SubscriptionTerms, 'pauses'>, today: string) => pauses.find(({ to }) => to >= today) ?? null
