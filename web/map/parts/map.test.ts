import { expect, test } from 'vitest'
import { tileColours } from '../../../shared/map/tileColours.ts'
import type { MapMarker } from '../../../shared/map/marker.ts'
import { theme } from '../../ui/theme.ts'
import { around, createClusters, type Shown } from './clusters.ts'
import { MapContainerMissing, theContainer } from './container.ts'
import { labelled, type Box } from './labels.ts'
import { spread } from './spread.ts'

const marker = (label: string, lat: number, lon: number, weight = 1, variant: MapMarker['variant'] = 'primary'): MapMarker => ({
  label,
  lat,
  lon,
  weight,
  variant,
})
// Celle and Faßberg are 31 km from each other, Vienna is far away.
const [celle, fassberg, vienna] = [marker('Celle', 52.62, 10.08, 3), marker('Faßberg', 52.9, 10.17, 5), marker('Wien', 48.21, 16.37, 2)]
const at = (zoom: number, ...markers: MapMarker[]) => createClusters(markers, 9)(zoom)

test('markers that are near each other are one, with the sum of their weights and their names by weight', () => {
  const shown = at(5, celle, fassberg, vienna).toSorted((one, other) => other.weight - one.weight)
  expect(shown.map(({ label, weight, members }) => [label, weight, members.length])).toEqual([
    ['Faßberg, Celle', 8, 2],
    ['Wien', 2, 1],
  ])
  expect(shown[0]!.apartAt).toBeGreaterThan(5)
  expect(shown[1]!.apartAt).toBeNull()
})

test('of many the three largest are named, and the others counted', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((label, index) => marker(label, 52.6 + index / 1000, 10, index + 1))
  expect(at(5, ...names).map(({ label }) => label)).toEqual(['e, d, c, +2'])
})

test('clusters stop at the last zoom, even on the same spot', () => {
  const twin = marker('Hermannsburg', celle.lat, celle.lon)
  expect(at(8, celle, twin).map(({ weight }) => weight)).toEqual([4])
  expect(at(9, celle, twin).map(({ weight }) => weight)).toEqual([3, 1])
})

test('a cluster has the colour of most of what it stands for', () => {
  const customer = (weight: number) => marker('Kunde', 52.62, 10.09, weight, 'success')
  expect(at(5, celle, customer(4)).map(({ variant }) => variant)).toEqual(['success'])
  expect(at(5, celle, customer(2)).map(({ variant }) => variant)).toEqual(['primary'])
})

test('the first view has all markers in it', () => {
  expect(around([celle, fassberg, vienna])).toEqual({ south: 48.21, north: 52.9, west: 10.08, east: 16.37 })
  expect(around([])).toBeNull()
})

test('markers on one spot stand around it, each far enough from the next; one that is alone stays', () => {
  const alone = (label: string, lat: number): Shown => ({ ...marker(label, lat, 10), members: [], apartAt: null })
  const put = spread([alone('a', 52), alone('b', 53), alone('c', 52), alone('d', 52)])
  expect(put.filter(({ marker }) => marker.label === 'b').map(({ x, y }) => [x, y])).toEqual([[0, 0]])
  const ring = put.filter(({ marker }) => marker.label !== 'b')
  expect(ring.map(({ marker }) => marker.label)).toEqual(['a', 'c', 'd'])
  const gaps = ring.map((one, index) => Math.hypot(one.x - ring[(index + 1) % 3]!.x, one.y - ring[(index + 1) % 3]!.y))
  for (const gap of gaps) expect(gap).toBeGreaterThan(39)
})

test('large places are named first, small ones at near zooms, and no name lies over another', () => {
  const place = (name: string, inhabitants: number, x: number) => ({ name, inhabitants, lat: 52, lon: x })
  const places = [
    place('Berlin', 3_400_000, 0),
    place('Potsdam', 150_000, 10),
    place('Celle', 71_000, 300),
    place('Faßberg', 7_300, 400),
    place('Paris', 2_100_000, 9_000),
  ]
  const named = (zoom: number, taken: Box[] = []) =>
    labelled(places, { zoom, taken, pixelOf: ({ lon }) => (lon < 1_000 ? { x: lon, y: 0 } : null) }).map(({ name }) => name)
  expect(named(3)).toEqual([])
  expect(named(4)).toEqual(['Berlin'])
  expect(named(8)).toEqual(['Berlin', 'Celle'])
  expect(named(12)).toEqual(['Berlin', 'Celle', 'Faßberg'])
  // A marker lies on Berlin and Potsdam.
  expect(named(12, [{ x: -20, y: 5, width: 40, height: 40 }])).toEqual(['Celle', 'Faßberg'])
})

test('a map without its container is a fault of the app, which says nothing to people', () => {
  const box = { id: 'map' }
  expect(theContainer(box)).toBe(box)
  expect(() => theContainer(null)).toThrow(MapContainerMissing)
})

test('tiles have the colours of the app', () => {
  const { teal, gray, dark } = theme.colors as Record<string, readonly string[]>
  expect(tileColours).toEqual({
    light: { water: teal![1], land: gray![0], border: gray![4] },
    dark: { water: dark![9], land: dark![6], border: dark![3] },
  })
})
