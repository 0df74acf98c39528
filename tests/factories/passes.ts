// Passes of daycare, and calls about them.
import fc from 'fast-check'
import { entitlementStates, mostHalves, moveReasons, type Entitlement } from '../../shared/bookings/passes/entitlement.ts'
import type { Subscription } from '../../shared/bookings/passes/subscription.ts'
import type { SubscriptionTerms } from '../../shared/bookings/passes/subscriptionTerms.ts'
import { absencePolicies, mostCarryDays, visitUnits, type Product } from '../../shared/bookings/product.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import { orNull, someDate, someId, someInstant, text, version } from './some.ts'

/** A single day of daycare at 25 €. */
export const singleDay = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  version: 1,
  name: 'Tageskarte',
  priceCents: 2_500,
  kind: 'single',
  visit: 'day',
  visits: null,
  perWeek: null,
  validMonths: null,
  minTermMonths: null,
  noticeDays: null,
  taxRate: 1900,
  active: true,
  inRequests: [],
  ...more,
})

/** A pass for ten days. `halves`: half visits that are left. */
export const passOf = (id: string, more: Partial<Entitlement> = {}, halves = 20): Entitlement => ({
  id,
  version: 0,
  contactId: id,
  animalId: null,
  productId: id,
  name: '10er-Karte',
  visit: 'day',
  priceCents: 22_000,
  taxRate: 1900,
  start: '2026-06-01',
  end: '2027-06-01',
  state: 'active',
  moves: [{ id, reason: 'sale', halves, stayId: null, on: '2026-06-01', at: '2026-06-01T08:00:00.000Z', by: id, note: '' }],
  subscription: null,
  paidOn: null,
  ...more,
})

/** A subscription of two visits a week, from June on. */
export const subscriptionOf = (id: string, more: Partial<Subscription> = {}, terms: Partial<SubscriptionTerms> = {}): Subscription => ({
  ...passOf(id),
  animalId: id,
  name: 'Abonnement 2 Tage',
  priceCents: 18_000,
  end: null,
  moves: [],
  subscription: {
    perWeek: 2,
    weekdays: [],
    dropOffTime: null,
    pickUpTime: null,
    minTermMonths: 0,
    noticeDays: 0,
    pauses: [],
    terminatedOn: null,
    refused: [],
    ...terms,
  },
  ...more,
})

const someTime = fc.constantFrom('08:00', '12:30')
const someTerms = fc.record({
  perWeek: fc.integer({ min: 1, max: 7 }),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  dropOffTime: orNull(someTime),
  pickUpTime: orNull(someTime),
  minTermMonths: fc.nat(24),
  noticeDays: fc.nat(92),
  pauses: fc.array(fc.record({ from: someDate, to: someDate }), { maxLength: 2 }),
  terminatedOn: orNull(someDate),
  refused: fc.array(fc.record({ on: someDate, code: text }), { maxLength: 2 }),
  absencePolicy: orNull(fc.constantFrom(...absencePolicies)),
  carryDays: orNull(fc.integer({ min: 1, max: mostCarryDays })),
})

const someMove = fc.record({
  id: someId,
  reason: fc.constantFrom(...moveReasons),
  halves: fc.integer({ min: -mostHalves, max: mostHalves }),
  stayId: orNull(someId),
  on: someDate,
  at: someInstant,
  by: someId,
  note: text,
})

export const someEntitlement = fc.record({
  id: someId,
  version,
  contactId: someId,
  animalId: orNull(someId),
  productId: someId,
  name: text,
  visit: fc.constantFrom(...visitUnits),
  priceCents: fc.nat(100_000),
  taxRate: fc.constantFrom(0, 700, 1900),
  start: someDate,
  end: fc.constant(null),
  state: fc.constantFrom(...entitlementStates),
  moves: fc.array(someMove, { maxLength: 3 }),
  subscription: orNull(someTerms),
  paidOn: orNull(someDate),
})

/** Each call about a pass once. */
export async function passSteps(world: World, person: Person) {
  const contactId = (await world.contact(person)).id
  const productId = world.id()
  const product = { id: productId, name: 'Karte', kind: 'pass', visit: 'day', visits: 10, perWeek: null, validMonths: 12 } as const
  const term = { minTermMonths: null, noticeDays: null }
  await world.write(person, { product: [{ ...product, ...term, priceCents: 22_000, taxRate: 1900, active: true }] })
  const id = world.id()
  const sold = { id, contactId, animalId: null, productId, start: '2026-06-10' }
  return [
    ['POST', '/api/daycare/entitlement/new', id, sold],
    ['POST', '/api/daycare/entitlement/{id}/correct', id, { halves: -1, note: 'x' }],
    ['POST', '/api/daycare/entitlement/{id}/pay', id, { paidOn: '2026-06-10' }],
    ['POST', '/api/daycare/entitlement/{id}/pay/undo', id, undefined],
    ['POST', '/api/daycare/entitlement/{id}/cancel', id, undefined],
    ...(await subscriptionSteps(world, person, contactId)),
  ] as const
}

/** Each call about a subscription once. */
async function subscriptionSteps(world: World, person: Person, contactId: string) {
  const productId = world.id()
  const product = { id: productId, name: 'Abo', kind: 'subscription', visit: 'day', visits: null, perWeek: 2, validMonths: null } as const
  const term = { minTermMonths: 1, noticeDays: 30 }
  await world.write(person, { product: [{ ...product, ...term, priceCents: 18_000, taxRate: 1900, active: true }] })
  const id = world.id()
  const start = new Date(world.clock.now()).toISOString().slice(0, 10)
  const terms = { weekdays: [], dropOffTime: null, pickUpTime: null }
  return [
    ['POST', '/api/daycare/subscription/new', id, { id, contactId, animalId: null, productId, start, ...terms }],
    ['POST', '/api/daycare/subscription/{id}/pause', id, { from: start, to: start }],
    ['POST', '/api/daycare/subscription/{id}/pause/undo', id, undefined],
    ['POST', '/api/daycare/subscription/{id}/terminate', id, { on: start }],
    ['POST', '/api/daycare/subscription/{id}/terminate/undo', id, undefined],
  ] as const
}
