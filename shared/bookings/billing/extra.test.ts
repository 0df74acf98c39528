import { expect, test } from 'vitest'
import { singleDay } from '../../../tests/factories/passes.ts'
import type { Product } from '../product.ts'
import { isExtraOnSale, itemOfExtra, mostExtras } from './extra.ts'

const booking = {
  id: 'booking',
  service: 'pension',
  contactId: 'payer',
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  state: 'confirmed',
} as const
const bath = (more: Partial<Product> = {}): Product => ({
  ...singleDay('bath', { name: 'Baden', kind: 'extra', priceCents: 2_850 }),
  ...more,
})
const rex = { id: 'rex', name: 'Rex', number: '', contactId: 'owner' }
const [bathId, otherId] = ['3b0a8c54-7c3e-4f0e-9d53-0d8c1c9f5a01', '3b0a8c54-7c3e-4f0e-9d53-0d8c1c9f5a02']
const once = { id: bathId, quantity: 1 }

test.each([
  [1, 2_850, 1_000],
  [2, 5_700, 2_000],
  [mostExtras, 282_150, 99_000],
])('%i baths cost %i cents', (quantity, amountCents, quantityThousandths) => {
  const item = itemOfExtra(booking, bath(), { id: bathId, quantity }, [rex])
  expect(item).toMatchObject({
    amountCents,
    proposedCents: amountCents,
    quantityThousandths,
    unitCents: 2_850,
    source: 'extra',
    state: 'proposed',
  })
  expect([item.from, item.to, item.contactId, item.bookingId, item.sourceId]).toEqual([
    '2026-06-10',
    '2026-06-13',
    'payer',
    'booking',
    bathId,
  ])
})

test('two baths of one booking are two items, and one that is sent twice is one', () => {
  const [first, again, second] = [once, once, { id: otherId, quantity: 1 }].map((one) => itemOfExtra(booking, bath(), one, [rex]).id)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test.each([
  ['of the booking', { contactId: 'payer' }, [rex], 'payer'],
  ['of the animal', { contactId: null }, [rex], 'owner'],
  ['nobody who is known', { contactId: null }, [], null],
] as const)('it is owed by the contact %s', (_name, more, guests, payer) =>
  expect(itemOfExtra({ ...booking, ...more }, bath(), once, guests).contactId).toBe(payer),
)

test.each([
  ['confirmed', bath(), null],
  ['checkedIn', bath(), null],
  ['checkedOut', bath(), null],
  ['cancelled', bath(), 'booking.closed'],
  ['noShow', bath(), 'booking.closed'],
  ['confirmed', bath({ active: false }), 'notOnSale'],
  ['confirmed', bath({ kind: 'single' }), 'notOnSale'],
  ['confirmed', bath({ priceCents: 10_000_000 }), null],
  ['confirmed', bath({ priceCents: 0 }), null],
] as const)('an extra of a booking that is %s: %#', (state, product, code) => {
  const add = () => itemOfExtra({ ...booking, state }, product, once, [rex])
  if (code === null) expect(add).not.toThrow()
  else expect(add).toThrow(expect.objectContaining({ code }))
})

test('more than an item can cost is refused', () =>
  expect(() => itemOfExtra(booking, bath({ priceCents: 10_000_000 }), { id: bathId, quantity: 2 }, [rex])).toThrow(
    expect.objectContaining({ code: 'extra.tooMuch' }),
  ))

test('extras on sale', () =>
  expect([bath(), bath({ active: false }), bath({ kind: 'pass' })].map(isExtraOnSale)).toEqual([true, false, false]))
