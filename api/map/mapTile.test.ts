// The tiles of the map as a browser asks for them.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Point } from '../../shared/map/mapView.ts'
import { tileColours } from '../../shared/map/tileColours.ts'
import { inWorld, tileAt, tileSide, type Tile } from '../../shared/map/tiles.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createMapTiles } from './mapTiles.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const get = (address: string, headers: Record<string, string> = {}) =>
  world.app.handle(new Request(`http://obhut.test${address}`, { headers }))
const addressOf = ({ z, x, y }: Tile) => `/map-tile/${z}/${x}/${y}.png`

/** The colour of a point in a tile that was answered. */
async function colourAt(response: Response, point: Point, z: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([tileSide, tileSide])
  const { x, y } = inWorld(point)
  const pixel = (place: number) => Math.floor(((place * 2 ** z) % 1) * tileSide)
  const at = (pixel(y) * tileSide + pixel(x)) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

const spots: [string, Point, 'land' | 'water'][] = [
  ['Berlin', { lat: 52.52, lon: 13.405 }, 'land'],
  ['Vienna', { lat: 48.21, lon: 16.37 }, 'land'],
  ['Smolensk, whose country goes around the globe', { lat: 54.78, lon: 32.04 }, 'land'],
  ['the North Sea', { lat: 55.5, lon: 4 }, 'water'],
  ['the Atlantic Ocean', { lat: 47, lon: -12 }, 'water'],
]

test.each(spots)('%s', async (_name, point, is) => {
  for (const z of [4, 7, 9, 12]) {
    const address = addressOf(tileAt(point, z))
    const [light, dark] = [await get(address), await get(`${address}?scheme=dark`)]
    expect([z, light.status, light.headers.get('content-type')]).toEqual([z, 200, 'image/png'])
    expect([z, await colourAt(light, point, z)]).toEqual([z, tileColours.light[is]])
    expect([z, await colourAt(dark, point, z)]).toEqual([z, tileColours.dark[is]])
  }
})

test('anybody may keep a tile for a year, and ask whether it is still the same', async () => {
  const address = `${addressOf(tileAt(spots[0]![1], 7))}?drawing=1`
  const first = await get(address)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000')
  const etag = first.headers.get('etag')!
  const again = await get(address, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get(address, { 'if-none-match': '"another"' })).status).toBe(200)
})

test.each([
  ['a zoom below the least', '/map-tile/3/4/2.png'],
  ['a zoom above the most', '/map-tile/13/4400/2686.png'],
  ['New York', '/map-tile/7/37/48.png'],
  ['a column that no zoom has', '/map-tile/7/128/41.png'],
  ['what is no number', '/map-tile/7/68/x.png'],
  ['another spelling of a number', '/map-tile/7/068/41.png'],
  ['a path', '/map-tile/7/68/..%2F..%2Fkeys.png'],
  ['another file', '/map-tile/7/68/41.svg'],
  ['a part of an address', '/map-tile/7/68'],
])('%s is not found', async (_name, address) => {
  const answer = await get(address)
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'notFound' }])
})

test('another scheme is refused, and so is another method', async () => {
  expect((await get('/map-tile/7/68/41.png?scheme=red')).status).toBe(400)
  expect((await world.client().send('POST', '/map-tile/7/68/41.png')).status).toBe(405)
})

test('a tile that several ask for is drawn once and then comes from the disk; one of the highest zooms is not kept', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-tiles-'))
  const drawn: Tile[] = []
  const tiles = createMapTiles({
    folder,
    draw: async ({ tile }) => {
      drawn.push(tile)
      return { png: new Uint8Array([drawn.length]) }
    },
  })
  const [berlin, near] = [tileAt(spots[0]![1], 9), tileAt(spots[0]![1], 12)]
  // Which of two different tiles is drawn first depends on the disk.
  const [light, same, dark] = await Promise.all([tiles.read(berlin, 'light'), tiles.read(berlin, 'light'), tiles.read(berlin, 'dark')])
  expect(same[0]).toBe(light[0])
  expect([light[0], dark[0]].sort()).toEqual([1, 2])
  expect((await tiles.read(berlin, 'light'))[0]).toBe(light[0])
  expect((await tiles.read(near, 'light'))[0]).toBe(3)
  expect((await tiles.read(near, 'light'))[0]).toBe(4)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  expect(files.sort()).toEqual([`1/dark/9/${berlin.x}/${berlin.y}.png`, `1/light/9/${berlin.x}/${berlin.y}.png`])
  rmSync(folder, { recursive: true })
})

test('a tile that cannot be drawn is answered as unavailable and reported; one that cannot be kept is answered', async () => {
  const lost: string[] = []
  const onLoss = (error: unknown) => void lost.push(String(error))
  const broken = createMapTiles({ folder: '/dev/null', onLoss, draw: () => Promise.resolve({ fault: 'no atlas' }) })
  await expect(broken.read(tileAt(spots[0]![1], 7), 'light')).rejects.toMatchObject({ code: 'unavailable' })
  const full = createMapTiles({ folder: '/dev/null', onLoss, draw: () => Promise.resolve({ png: new Uint8Array([7]) }) })
  expect((await full.read(tileAt(spots[0]![1], 7), 'light'))[0]).toBe(7)
  expect(lost).toEqual(['Error: no atlas', expect.stringContaining('ENOTDIR')])
})
