// Items to bill and deposits, and calls that decide about them.
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
  const { booking } = await world.booking(person, [await world.animal(person)], { service: 'pension' })
  return [
    ['POST', '/api/pension/booking/{id}/deposit', booking.id, { cents: 5_000, dueOn: '2026-07-01' }],
    ['POST', '/api/pension/booking/{id}/deposit/receive', booking.id, { receivedOn: '2026-06-10', note: 'x' }],
    ['POST', '/api/pension/booking/{id}/deposit/undo', booking.id, undefined],
    ['POST', '/api/payment/item/{id}/approve', id, { seen: 'proposed', amountCents: 1, reason: 'x' }],
    ['POST', '/api/payment/item/{id}/undo', id, undefined],
    ['POST', '/api/payment/item/{id}/waive', id, { seen: 'proposed', reason: 'x' }],
  ] as const
}
