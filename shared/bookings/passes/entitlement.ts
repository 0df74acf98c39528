// Passes and subscriptions of daycare that were sold to contacts. The visits left of a pass are the sum of the moves, in half visits; no counter is stored.
import * as v from 'valibot'
import { Failure } from '../../errors.ts'
import type { Noun } from '../../noun.ts'
import { whole } from '../../settings/animalAreas.ts'
import { addDays, monthOf, monthsLater } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { CalendarDate, Id, Instant, Version } from '../../values.ts'
import { visitUnits, type Product } from '../product.ts'
import { isPausedOn, SubscriptionTerms } from './subscriptionTerms.ts'

/** `draft`: a pass that is not paid yet; no visit is taken from it. `active`: it has visits left. `usedUp`: it has none. `ended`: a subscription after its last day. `cancelled`: the sale was taken back. */
export const entitlementStates = ['draft', 'active', 'usedUp', 'ended', 'cancelled'] as const

/**
 * `visit`: a check-in took it. `cancelledLate`: the day was cancelled late, or nobody came. `returned`: either was undone. `absent`: the day
 * was cancelled in time, `notAbsent`: that was undone. `correction`: entered by hand.
 */
export const moveReasons = ['sale', 'visit', 'cancelledLate', 'returned', 'absent', 'notAbsent', 'correction'] as const

/** Half visits in a move: at most those of 365 visits. */
export const mostHalves = 730

export const EntitlementMove = v.object({
  id: Id,
  reason: v.picklist(moveReasons),
  /** Added to the pass, or taken from it when it is below zero. */
  halves: whole(-mostHalves, mostHalves),
  /** The stay of a visit; null for a sale and a correction. */
  stayId: v.nullable(Id),
  /** Day of the visit, or of the entry. */
  on: CalendarDate,
  at: Instant,
  by: Id,
  note: v.string(),
  /** Of a subscription: half visits of a day that was cancelled in time. Below zero if that was undone. */
  absentHalves: v.optional(whole(-mostHalves, mostHalves)),
  /** Whether the visit is one that was carried from a cancelled day. It is none of its week. */
  carried: v.optional(v.boolean()),
})
export type EntitlementMove = v.InferOutput<typeof EntitlementMove>

export const Entitlement = v.object({
  id: Id,
  version: Version,
  contactId: Id,
  /** The only animal that may use it; null: each animal of the contact. */
  animalId: v.nullable(Id),
  productId: Id,
  /** Name, price and tax of the product when it was sold. */
  name: v.string(),
  /** The length of one visit of the pass. */
  visit: v.picklist(visitUnits),
  priceCents: whole(0, 10_000_000),
  taxRate: whole(0, 10_000),
  start: CalendarDate,
  /** The last day on which it can be used; null: without an end. */
  end: v.nullable(CalendarDate),
  state: v.picklist(entitlementStates),
  moves: v.array(EntitlementMove),
  /** Null for a pass, and missing in older rows of devices. `priceCents` of a subscription is for one month. */
  subscription: v.nullable(SubscriptionTerms),
  /** The day on which a pass was paid. Null: nobody noted a payment; older passes are valid without one. */
  paidOn: v.optional(v.nullable(CalendarDate)),
})
export type Entitlement = v.InferOutput<typeof Entitlement>

declare module '../../rows.ts' {
  interface Rows {
    entitlement: Entitlement
  }
}

type Moves = readonly Pick<EntitlementMove, 'halves'>[]

/** Half visits left: the sum of the moves. */
export const halvesLeft = ({ moves }: { moves: Moves }): number => moves.reduce((sum, { halves }) => sum + halves, 0)

/** Half visits that were sold. */
export const halvesSold = ({ moves }: Pick<Entitlement, 'moves'>): number =>
  halvesLeft({ moves: moves.filter(({ reason }) => reason === 'sale') })

/** Days for which a subscription keeps its moves: only those of a week are counted. */
const keptDays = 366

type Moving = Pick<Entitlement, 'moves' | 'state' | 'subscription'>

function stateWith({ state, subscription }: Moving, moves: Moves): Entitlement['state'] {
  if (state === 'draft' || state === 'cancelled' || subscription) return state
  return halvesLeft({ moves }) > 0 ? 'active' : 'usedUp'
}

/** With one more move, and the state that follows. A move that is in it already changes nothing. */
export function withMove<E extends Moving>(entitlement: E, move: EntitlementMove): E {
  if (entitlement.moves.some(({ id }) => id === move.id)) return entitlement
  const oldest = addDays(move.on, -keptDays)
  const kept = entitlement.subscription ? entitlement.moves.filter(({ on }) => on >= oldest) : entitlement.moves
  const moves = [...kept, move]
  return { ...entitlement, moves, state: stateWith(entitlement, moves) }
}

/** Half visits that one visit takes. Of a pass of hours it is one hour: the check-out settles the others. */
export function halvesOf({ visit }: Pick<Entitlement, 'visit'>, isHalfDay: boolean): number {
  if (visit === 'hour') return 2
  const ofDay = visit === 'day' ? 2 : 4
  return isHalfDay ? ofDay / 2 : ofDay
}

export interface Visit {
  contactId: string | null
  animalId: string
  date: string
  isHalfDay: boolean
}

/** Whether it is for this animal of this contact on this day. The visits left do not count here. */
export const isFor = (pass: Entitlement, { contactId, animalId, date }: Omit<Visit, 'isHalfDay'>): boolean =>
  pass.state !== 'cancelled' &&
  pass.state !== 'draft' &&
  !isPausedOn(pass.subscription, date) &&
  pass.contactId === contactId &&
  (pass.animalId === null || pass.animalId === animalId) &&
  pass.start <= date &&
  (pass.end === null || pass.end >= date)

/** The pass that ends first; of the same end one for the animal alone, then the older one. */
export const inOrder = (a: Entitlement, b: Entitlement): number => {
  const [endOfA, endOfB] = [a.end ?? '9999', b.end ?? '9999']
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1
  if ((a.animalId === null) !== (b.animalId === null)) return a.animalId === null ? 1 : -1
  return a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1
}

/** Half visits that a visit takes from this pass; null when it has too few. Of a pass of hours the last half hour is enough. */
export function halvesFrom(pass: Pick<Entitlement, 'visit' | 'moves'>, isHalfDay: boolean): number | null {
  const [needed, left] = [halvesOf(pass, isHalfDay), halvesLeft(pass)]
  if (pass.visit === 'hour') return left > 0 ? Math.min(needed, left) : null
  return left >= needed ? needed : null
}

/** The pass from which a visit is taken; null when no pass has enough left. */
export const passFor = (passes: readonly Entitlement[], visit: Visit): Entitlement | null =>
  passes.filter((pass) => !pass.subscription && isFor(pass, visit) && halvesFrom(pass, visit.isHalfDay) !== null).toSorted(inOrder)[0] ??
  null

/** The pass that a check-in shows: the one from which the visit is taken, else the newest for the animal on that day, paid or not. */
export const shownPass = (passes: readonly Entitlement[], visit: Visit): Entitlement | null =>
  passFor(passes, visit) ??
  passes
    .filter((pass) => !pass.subscription && isFor(pass.state === 'draft' ? { ...pass, state: 'active' } : pass, visit))
    .toSorted((a, b) => (a.start < b.start ? 1 : -1))[0] ??
  null

/** Half visits, and days, from which a pass is low. */
export const lowHalves = 4
export const lowDays = 14

const dayMillis = 86_400_000

/** Whether few visits or few days are left on that date. */
export const isLow = (pass: Pick<Entitlement, 'moves' | 'end'>, today: string): boolean =>
  halvesLeft(pass) <= lowHalves || (pass.end !== null && Date.parse(pass.end) - Date.parse(today) <= lowDays * dayMillis)

export interface Moved {
  at: string
  by: string
}

/** Ids of moves follow from the call, so that a call that arrives twice makes one move. */
export const moveOf = (key: string, role: string, move: Omit<EntitlementMove, 'id'>): EntitlementMove => ({
  id: derivedId(key, `move:${role}`),
  ...move,
})

interface Taken {
  stayId: string
  on: string
  halves: number
  reason?: 'visit' | 'cancelledLate'
  carried?: true
}

/** A visit that a check-in or a late cancellation takes. */
export const visitMove = (key: string, { halves, reason = 'visit', ...taken }: Taken, act: Moved): EntitlementMove =>
  moveOf(key, taken.stayId, { reason, halves: -halves, ...taken, note: '', ...act })

/** The half visits that a stay has taken. */
export const halvesOfStay = ({ moves }: Pick<Entitlement, 'moves'>, stayId: string): number =>
  -halvesLeft({ moves: moves.filter((move) => move.stayId === stayId) })

/** The visits of a stay that its undo gives back; null when it has none. */
export function returnMove(key: string, { moves }: Pick<Entitlement, 'moves'>, stayId: string, act: Moved): EntitlementMove | null {
  const halves = halvesOfStay({ moves }, stayId)
  const own = moves.filter((move) => move.stayId === stayId)
  const on = own[0]?.on
  const isCarried = halvesLeft({ moves: own.filter(({ carried }) => carried) }) < 0
  const kind = isCarried ? { carried: true } : {}
  return on && halves > 0 ? moveOf(key, stayId, { reason: 'returned', halves, stayId, on, note: '', ...kind, ...act }) : null
}

/** A change of the visits by hand. Throws `noUnitsLeft` if fewer than none would be left, `passCancelled`. */
export function corrected(
  pass: Entitlement,
  key: string,
  { halves, note, on }: Pick<EntitlementMove, 'halves' | 'note' | 'on'>,
  act: Moved,
): Entitlement {
  if (pass.subscription) throw new Failure('notFound')
  if (pass.state === 'cancelled') throw new Failure('passCancelled')
  const next = withMove(pass, moveOf(key, 'correction', { reason: 'correction', halves, stayId: null, on, note, ...act }))
  if (halvesLeft(next) < 0) throw new Failure('noUnitsLeft', { fields: ['halves'] })
  return next
}

/** The right to sell passes that are valid before they are paid. */
export const unpaidRight = 'daycare.passUnpaid'

/** Its payment is noted, which makes it valid. Throws `passCancelled`, and `change.future` for a day that is still to come. */
export function paid(pass: Entitlement, paidOn: string, today: string): Entitlement {
  if (pass.subscription) throw new Failure('notFound')
  if (pass.state === 'cancelled') throw new Failure('passCancelled')
  if (paidOn > today) throw new Failure('change.future', { fields: ['paidOn'] })
  const { moves } = pass
  return { ...pass, paidOn, state: pass.state === 'draft' ? stateWith({ ...pass, state: 'active' }, moves) : pass.state }
}

const hasVisits = ({ moves }: Pick<Entitlement, 'moves'>): boolean =>
  halvesLeft({ moves: moves.filter(({ stayId }) => stayId !== null) }) < 0

/** The note of its payment is taken back; without one it stays as it is. Throws `passUsed` while visits of check-ins are taken from it. */
export function notPaid(pass: Entitlement): Entitlement {
  if (!pass.paidOn) return pass
  if (hasVisits(pass)) throw new Failure('passUsed')
  return { ...pass, paidOn: null, state: pass.state === 'cancelled' ? 'cancelled' : 'draft' }
}

/** The sale is taken back; again is success. Throws `passUsed` while visits of check-ins are taken from it. */
export function saleCancelled(pass: Entitlement): Entitlement {
  if (hasVisits(pass)) throw new Failure('passUsed')
  return { ...pass, state: 'cancelled' }
}

export interface Sale {
  id: string
  contactId: string
  animalId: string | null
  start: string
}

/** Whether a product can be sold as a pass. */
export const isPassOnSale = ({ active, kind, visits }: Product): boolean => active && kind === 'pass' && visits !== null

/** A sold pass with its visits. `isValid`: it can be used before it is paid; one that costs nothing always can. Throws `notOnSale`. */
export function soldPass(product: Product, { id, contactId, animalId, start }: Sale, act: Moved, isValid: boolean): Entitlement {
  if (!isPassOnSale(product) || product.visits === null) throw new Failure('notOnSale', { fields: ['productId'] })
  const { id: productId, name, visit, visits, validMonths, priceCents, taxRate } = product
  const sale = moveOf(id, 'sale', { reason: 'sale', halves: visits * 2, stayId: null, on: start, note: '', ...act })
  const end = validMonths === null ? null : monthsLater(start, validMonths)
  const terms = { name, visit, priceCents, taxRate }
  const state = isValid || priceCents === 0 ? 'active' : 'draft'
  return { id, version: 0, contactId, animalId, productId, ...terms, start, end, state, moves: [sale], subscription: null, paidOn: null }
}

/** Devices hold all subscriptions that go on and passes with visits left, and the others by the month of their last move. */
export const entitlementScopes = ({ state, start, moves }: Pick<Entitlement, 'state' | 'start' | 'moves'>): string[] =>
  state === 'active' || state === 'draft' ? ['passes:open'] : [`passes:${monthOf(moves.at(-1)?.on ?? start)}`]

export const entitlement = {
  kind: 'entitlement',
  schema: Entitlement,
  since: 44,
  indexes: 'contactId',
  scopes: entitlementScopes,
  granted: ({ rights, months }) => (rights.has('daycare.view') ? ['passes:open', ...months.map((month) => `passes:${month}`)] : []),
  references: { contactId: 'contact', animalId: 'animal' },
  acts: {},
} as const satisfies Noun<'entitlement'>
