import { expect, test } from 'vitest'
import { singleDay } from '../../../tests/factories/passes.ts'
import type { Product } from '../product.ts'
import { agreeableExtras, extrasFor } from './offeredExtras.ts'
import { mostRequestedExtras, stillOffered } from './requestedExtras.ts'

const bath = (more: Partial<Product> = {}): Product =>
  singleDay('bath', { kind: 'extra', name: 'Baden', priceCents: 2_800, inRequests: ['pension'], ...more })
const asBath = { productId: 'bath', name: 'Baden', priceCents: 2_800 }

test.each<[string, Partial<Product>, 'daycare' | 'pension', boolean]>([
  ['of this service', {}, 'pension', true],
  ['of the other service', {}, 'daycare', false],
  ['of both services', { inRequests: ['daycare', 'pension'] }, 'daycare', true],
  ['of no service', { inRequests: [] }, 'pension', false],
  ['of an older row', { inRequests: undefined }, 'pension', false],
  ['that is off sale', { active: false }, 'pension', false],
  ['that is a visit', { kind: 'single' }, 'pension', false],
])('a product %s is offered with its price, or not at all', (_name, more, service, isOffered) =>
  expect(extrasFor(service, [bath(more)])).toEqual(isOffered ? [asBath] : []),
)

test('they are in the order of their names, as many as a request takes', () => {
  const many = Array.from({ length: 25 }, (_, at) => bath({ id: `${at}`, name: `${24 - at}` }))
  const offered = extrasFor('pension', many)
  expect([offered.length, offered[0]!.name, offered[1]!.name]).toEqual([mostRequestedExtras, '0', '1'])
})

test('what was chosen holds as long as name and price are those that were shown', () => {
  expect(stillOffered([asBath], [asBath])).toEqual([asBath])
  for (const other of [{ priceCents: 2_900 }, { name: 'Bad' }, { productId: 'nails' }])
    expect(stillOffered([{ ...asBath, ...other }], [asBath])).toEqual([])
})

test('a booking gets what is on sale, also when it is not offered with requests any more', () => {
  const products = [bath({ inRequests: [] }), bath({ id: 'nails', active: false })]
  expect(agreeableExtras([{ productId: 'nails' }, asBath, { productId: 'gone' }], products).map(({ id }) => id)).toEqual(['bath'])
})
