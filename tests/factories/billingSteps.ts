// Items to bill, and calls that decide about them.
import type { ToBillItem } from '../../shared/bookings/billing/toBillItem.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

/** The price of a pass that was sold, undecided. */
export const toBillItemOf = (id: string, more: Partial<ToBillItem> = {}): ToBillItem => ({
  id,
  version: 0,
  service: 'daycare',
  contactId: null,
  bookingId: null,
  source: 'pass',
  sourceId: id,
  period: '2026-06-10',
  line: 0,
  text: '10er-Karte',
  quantityThousandths: 1000,
  unitCents: 22_000,
  amountCents: 22_000,
  proposedCents: 22_000,
  taxRate: 1900,
  from: '2026-06-10',
  to: '2026-06-10',
  state: 'proposed',
  reason: '',
  decidedAt: null,
  decidedBy: null,
  ...more,
})

export async function billingSteps(world: World, person: Person) {
  const id = world.id()
  await world.write(person, { toBillItem: [toBillItemOf(id)] })
  return [
    ['POST', '/api/payment/item/{id}/approve', id, { seen: 'proposed', amountCents: 1, reason: 'x' }],
    ['POST', '/api/payment/item/{id}/undo', id, undefined],
    ['POST', '/api/payment/item/{id}/waive', id, { seen: 'proposed', reason: 'x' }],
  ] as const
}
