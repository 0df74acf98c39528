import { expect, test } from 'vitest'
import { boundsOf, inWorld, isInBounds, readTile, tileAt } from './tiles.ts'

const berlin = { lat: 52.52, lon: 13.405 }

test('the equator and the meridian of Greenwich cross in the middle of the world', () => {
  expect(inWorld({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(inWorld({ lat: 0, lon: -180 }).x).toBe(0)
})

test.each([
  [4, 8, 5],
  [7, 68, 41],
  [9, 275, 167],
  [12, 2200, 1343],
])('Berlin lies at zoom %i in the tile %i, %i', (z, x, y) => {
  expect(tileAt(berlin, z)).toEqual({ z, x, y })
  const { south, north, west, east } = boundsOf({ z, x, y })
  expect([south < berlin.lat, berlin.lat < north, west < berlin.lon, berlin.lon < east]).toEqual([true, true, true, true])
})

test('a tile ends where the next one begins', () => {
  expect(boundsOf({ z: 7, x: 68, y: 41 }).east).toBe(boundsOf({ z: 7, x: 69, y: 41 }).west)
  expect(boundsOf({ z: 7, x: 68, y: 41 }).south).toBe(boundsOf({ z: 7, x: 68, y: 42 }).north)
  // 360° in 128 tiles.
  expect(boundsOf({ z: 7, x: 68, y: 41 }).west).toBe(11.25)
})

test.each([
  // The column that begins at 33.75° is the first one east of 33°.
  [{ z: 5, x: 18, y: 10 }, true],
  [{ z: 5, x: 19, y: 10 }, false],
  // −22.5° to −11.25°, and the next one to the west.
  [{ z: 5, x: 14, y: 10 }, true],
  [{ z: 5, x: 13, y: 10 }, false],
  // 61.6° to 66.5° north, and the next one to the north.
  [{ z: 5, x: 16, y: 8 }, true],
  [{ z: 5, x: 16, y: 7 }, false],
  // 31.95° to 40.98°, and the next one to the south.
  [{ z: 5, x: 16, y: 12 }, true],
  [{ z: 5, x: 16, y: 13 }, false],
  // Zooms that the map does not have.
  [{ z: 3, x: 4, y: 2 }, false],
  [{ z: 13, x: 4400, y: 2686 }, false],
  [{ z: 4, x: -1, y: 5 }, false],
  [{ z: 4, x: 16, y: 5 }, false],
])('%o on the map: %s', (tile, is) => expect(isInBounds(tile)).toBe(is))

test('an address names a tile by plain numbers only', () => {
  expect(readTile({ z: '7', x: '68', y: '41' })).toEqual({ z: 7, x: 68, y: 41 })
  for (const wrong of ['', '-1', '041', '41.0', '4e1', '0x29', ' 41', '41.png', '../41', '٤١', '9999999'])
    expect([wrong, readTile({ z: '7', x: '68', y: wrong })]).toEqual([wrong, null])
  expect(readTile({ z: '3', x: '4', y: '2' })).toBeNull()
})
