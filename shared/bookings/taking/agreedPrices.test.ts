import { expect, test } from 'vitest'
import { agreedAnew, agreedRefusals, withAgreed, withPrice } from './agreedPrices.ts'

const here = { animalId: 'rex', pricePerUnit: 1_800, checkedOutAt: null }
const left = { animalId: 'luna', pricePerUnit: 1_500, checkedOutAt: '2026-11-28T10:00:00.000Z' }
const stays = [here, left, { animalId: 'emma', checkedOutAt: null }]

test('what a change does not name stays; null takes the price of the list', () => {
  const animals = [
    { animalId: 'rex' },
    { animalId: 'luna', pricePerUnit: null },
    { animalId: 'emma' },
    { animalId: 'new', pricePerUnit: 0 },
  ]
  expect(withAgreed(animals, stays).map(({ pricePerUnit }) => pricePerUnit)).toEqual([1_800, null, null, 0])
  expect(agreedAnew(animals, stays).map(({ animalId }) => animalId)).toEqual(['luna', 'new'])
})

test('the price that an animal had is nothing new, also of a device that knows none', () => {
  const animals = [
    { animalId: 'rex', pricePerUnit: 1_800 },
    { animalId: 'emma', pricePerUnit: null },
  ]
  expect(agreedAnew(animals, stays)).toEqual([])
  expect(withPrice([{ animalId: 'rex', pricePerUnit: 2_000 }], stays, 'rex', 1_800)).toEqual([{ animalId: 'rex' }])
  expect(withPrice([{ animalId: 'rex' }, { animalId: 'emma' }], stays, 'emma', 0)).toEqual([
    { animalId: 'rex' },
    { animalId: 'emma', pricePerUnit: 0 },
  ])
})

test.each<[string, 'pension' | 'daycare', { animalId: string; pricePerUnit?: number | null }, string | null]>([
  ['a guest who is here', 'pension', { animalId: 'rex', pricePerUnit: 2_000 }, null],
  ['a guest who has left', 'pension', { animalId: 'luna', pricePerUnit: 2_000 }, 'alreadyCheckedOut'],
  ['a guest who has left, with its price', 'pension', { animalId: 'luna', pricePerUnit: 1_500 }, null],
  ['a guest who has left, unnamed', 'pension', { animalId: 'luna' }, null],
  ['daycare', 'daycare', { animalId: 'emma', pricePerUnit: 2_000 }, 'booking.agreedInDaycare'],
  ['daycare, none', 'daycare', { animalId: 'emma', pricePerUnit: null }, null],
])('a price for %s', (_, service, guest, code) => {
  expect(agreedRefusals(service, [guest], stays)).toEqual(code ? [{ code, animalId: guest.animalId }] : [])
})
