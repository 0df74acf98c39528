import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choices, choosable, type AnimalFilters } from '../../../shared/animals/animalFilters.ts'
import { addressOf, filtersOf } from './filterAddress.ts'

test.each<[Record<string, unknown>, AnimalFilters]>([
  [{}, {}],
  [{ search: ' rex ' }, { search: 'rex' }],
  [{ search: 276098100000001 }, { search: '276098100000001' }],
  [{ search: '' }, {}],
  [{ search: ['rex'] }, {}],
  [{ species: 'cat,dog' }, { species: ['dog', 'cat'] }],
  [{ species: 'unicorn,dog', colour: 'red', age: '' }, { species: ['dog'] }],
  [
    { care: 'in', situation: 'present', chip: 'no' },
    { care: ['in'], situation: ['present'], chip: ['no'] },
  ],
  [{ search: 'a\u202Eb', species: 'dog' }, {}],
])('the address %j says %j', (address, filters) => {
  expect(filtersOf(address)).toEqual(filters)
})

test('an address that is far too long is cut, not refused', () => {
  expect(filtersOf({ search: '🐕'.repeat(500) }).search).toBe('🐕'.repeat(200))
})

test('filters come back from the address that was made of them', () => {
  const chosen = Object.fromEntries(choosable.map((name) => [name, fc.subarray([...choices[name]], { minLength: 1 })]))
  fc.assert(
    fc.property(fc.record({ search: fc.constantFrom('rex', 'Müsli 7'), ...chosen }, { requiredKeys: [] }), (filters) => {
      expect(filtersOf(addressOf(filters as AnimalFilters) as Record<string, unknown>)).toEqual(filters)
    }),
  )
})
