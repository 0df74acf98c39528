import { expect, test } from 'vitest'
import { animal, linesOf, price, until, weekend } from '../../../tests/factories/priceTerms.ts'
import { keptPriceOf, priceOfBooking } from './priceOfBooking.ts'
import { kindsIn } from './roomKinds.ts'
import type { PricedAnimal, PriceTerms } from './terms.ts'

const usual = price({ id: 'usual', cents: 2_000 })
const suite = price({ id: 'suite', cents: 3_500, roomKind: 'Suite' })
const light = price({ id: 'light', cents: 1_500, upToGrams: 10_000 })
const lightSuite = price({ id: 'lightSuite', cents: 3_000, upToGrams: 10_000, roomKind: 'Suite' })
const longer = price({ id: 'longer', cents: 1_800, fromNights: 1 })
const inSuite = animal({ roomKind: 'Suite' })

// Friday to Sunday: three calendar days, two nights.
test.each<[string, PriceTerms[], PricedAnimal[], (string | number)[]]>([
  ['a guest in a room of the kind', [usual, suite], [inSuite], ['3 × 3500 = 10500', 10_500]],
  ['the order of the list does not matter', [suite, usual], [inSuite], ['3 × 3500 = 10500', 10_500]],
  ['a guest in a room of another kind', [usual, suite], [animal({ roomKind: 'Einzelzimmer' })], ['3 × 2000 = 6000', 6_000]],
  ['a guest in a room without a kind', [usual, suite], [animal({ roomKind: null })], ['3 × 2000 = 6000', 6_000]],
  ['a guest without a room', [usual, suite], [animal()], ['3 × 2000 = 6000', 6_000]],
  ['capitals and spaces', [usual, suite], [animal({ roomKind: ' suite ' })], ['3 × 3500 = 10500', 10_500]],
  ['only a price for the kind, a guest without a room', [suite], [animal()], [0]],
  ['only a price for the kind, a guest in it', [suite], [inSuite], ['3 × 3500 = 10500', 10_500]],
  ['a kind goes before a class of weight', [light, suite], [animal({ grams: 8_000, roomKind: 'Suite' })], ['3 × 3500 = 10500', 10_500]],
  ['a class of weight within the kind', [suite, lightSuite], [animal({ grams: 8_000, roomKind: 'Suite' })], ['3 × 3000 = 9000', 9_000]],
  ['a kind goes before a longer stay', [longer, suite], [inSuite], ['3 × 3500 = 10500', 10_500]],
  ['a price of the kind that is not in use', [usual, { ...suite, active: false }], [inSuite], ['3 × 2000 = 6000', 6_000]],
  ['of another species', [usual, { ...suite, species: 'cat' }], [inSuite], ['3 × 2000 = 6000', 6_000]],
  ['empty text is no kind', [price({ cents: 2_000, roomKind: '' })], [animal()], ['3 × 2000 = 6000', 6_000]],
  ['two guests in rooms of two kinds', [usual, suite], [animal(), inSuite], ['3 × 2000 = 6000', '3 × 3500 = 10500', 16_500]],
  [
    'the dearer of two guests costs the whole price',
    [price({ id: 'usual', furtherPercent: 50 }), suite],
    [animal(), inSuite],
    ['3 × 1000 = 3000', '3 × 3500 = 10500', 13_500],
  ],
  ['a kind that has another way of counting', [usual, { ...suite, mode: 'night' }], [inSuite], ['2 × 3500 = 7000', 7_000]],
])('%s', (_name, prices, animals, lines) => expect(linesOf(weekend, animals, { prices })).toEqual(lines))

test('where the price of the kind ends within the stay, the price for every room goes on', () =>
  expect(linesOf(until('2026-11-30'), [inSuite], { prices: [usual, { ...suite, validTo: '2026-11-28' }] })).toEqual([
    '2 × 3500 = 7000',
    '2 × 2000 = 4000',
    11_000,
  ]))

const facts = {
  prices: [usual, suite],
  surcharges: [],
  openingTimes: [],
  federalState: 'NI' as const,
  animals: [{ id: 'a', species: 'dog' as const, birthDate: null, sex: 'f' as const, neutered: 'yes' as const }],
  weights: [],
  rooms: [
    { id: 'box', kind: 'Suite' },
    { id: 'plain', kind: null },
  ],
}
const dated = { startDate: '2026-11-27', endDate: '2026-11-29', dropOffTime: null, pickUpTime: null }

test.each<[string, string | null, PriceTerms[], number | null]>([
  ['of the kind', 'box', [usual, suite], 10_500],
  ['without a kind', 'plain', [usual, suite], 6_000],
  ['of which nothing is known', 'gone', [usual, suite], 6_000],
  ['that is none', null, [usual, suite], 6_000],
  ['that is none, where all prices are for a kind: nothing is agreed', null, [suite], null],
])('the price of a booking by the room that is kept for the guest: a room %s', (_name, roomId, prices, total) => {
  const known = { ...facts, prices, guests: [{ animalId: 'a', roomId }] }
  expect(keptPriceOf(priceOfBooking(dated, known), known, 1)?.totalCents ?? null).toBe(total)
})

test('kinds are proposed once each, as they were written first', () =>
  expect(kindsIn(['Suite', null, ' suite', undefined, '', 'Einzelzimmer ', 'SUITE'])).toEqual(['Einzelzimmer', 'Suite']))
