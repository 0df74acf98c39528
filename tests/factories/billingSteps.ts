// Items to bill and deposits, and calls that decide about them.
import { services } from '../../shared/bookings/booking.ts'
import { itemIdOf, type ToBillItem } from '../../shared/bookings/billing/toBillItem.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import { singleDay } from './passes.ts'

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

async function extraSteps(world: World, person: Person) {
  const productId = world.id()
  const { version: _, ...product } = singleDay(productId, { kind: 'extra' })
  await world.write(person, { product: [product] })
  const steps = services.map(async (service) => {
    const { booking } = await world.booking(person, [await world.animal(person)], { service })
    const id = world.id()
    const itemId = itemIdOf({ source: 'extra', sourceId: id, period: booking.startDate, line: 0 })
    return [
      ['POST', `/api/${service}/booking/{id}/extra`, booking.id, { id, productId, quantity: 2 }],
      ['POST', `/api/${service}/booking/{id}/extra/remove`, booking.id, { itemId }],
    ] as const
  })
  return (await Promise.all(steps)).flat()
}

export async function billingSteps(world: World, person: Person) {
  const id = world.id()
  await world.write(person, { toBillItem: [toBillItemOf(id)] })
  const { booking } = await world.booking(person, [await world.animal(person)], { service: 'pension' })
  return [
    ['POST', '/api/pension/booking/{id}/deposit', booking.id, { cents: 5_000, dueOn: '2026-07-01' }],
    ['POST', '/api/pension/booking/{id}/deposit/receive', booking.id, { receivedOn: '2026-06-10', note: 'x' }],
    ['POST', '/api/pension/booking/{id}/deposit/surplus', booking.id, { surplus: 'credit' }],
    ['POST', '/api/pension/booking/{id}/deposit/undo', booking.id, undefined],
    ['POST', '/api/payment/item/{id}/approve', id, { seen: 'proposed', amountCents: 1, reason: 'x' }],
    ['POST', '/api/payment/item/{id}/undo', id, undefined],
    ['POST', '/api/payment/item/{id}/waive', id, { seen: 'proposed', reason: 'x' }],
    ...(await extraSteps(world, person)),
  ] as const
}
