import { expect, test } from 'vitest'
import { mapBounds, mapCentre, zooms } from './mapView.ts'
import { markerSize, variantOf } from './marker.ts'

test('the map begins in the middle of Germany, and ends where Europe does', () => {
  expect(zooms).toEqual({ least: 4, first: 7, most: 9, spread: 12 })
  expect(mapBounds).toEqual({ south: 33, north: 63, west: -15, east: 33 })
  expect(mapCentre).toEqual({ lat: 52, lon: 10 })
})

// 16 times the cube root, and 100 at most: 6.25 cubed is 244.1.
test.each([
  [0, 0],
  [1, 16],
  [8, 32],
  [27, 48],
  [64, 64],
  [125, 80],
  [216, 96],
  [244, 99.98],
  [245, 100],
  [5_000, 100],
])('a marker of the weight %i is %f pixels wide', (weight, size) => expect(markerSize(weight)).toBeCloseTo(size, 1))

test.each([
  ['CUSTOMER', 'success'],
  ['INTERESTED', 'primary'],
  ['WAITING', 'primary'],
  ['ONBOARDING', 'primary'],
  ['PAUSED', 'primary'],
] as const)('an organisation of the status %s has a marker of the variant %s', (status, variant) => expect(variantOf(status)).toBe(variant))
