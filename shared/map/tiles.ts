// Tiles of the map: squares of the Web Mercator projection, four of a zoom for each of the zoom before.
import { mapBounds, zooms, type Point } from './mapView.ts'

export interface Tile {
  z: number
  x: number
  y: number
}

/** Pixels. */
export const tileSide = 256
/** Raised with each change of how tiles are drawn: it is in the address, because browsers keep a tile for a year. */
export const tileDrawing = 1

export const tileSchemes = ['light', 'dark'] as const
export type TileScheme = (typeof tileSchemes)[number]

const inRadians = (degrees: number): number => (degrees * Math.PI) / 180
const inDegrees = (radians: number): number => (radians * 180) / Math.PI

/** Where a point is in a world that is 1 wide and 1 high, from its north-western corner. */
export const inWorld = ({ lat, lon }: Point): { x: number; y: number } => ({
  x: (lon + 180) / 360,
  y: (1 - Math.asinh(Math.tan(inRadians(lat))) / Math.PI) / 2,
})

/** The latitude of a height in that world. */
const latitudeAt = (y: number): number => inDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y))))

/** The tile that a point lies in. */
export function tileAt(point: Point, z: number): Tile {
  const { x, y } = inWorld(point)
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

export function boundsOf({ z, x, y }: Tile): { south: number; north: number; west: number; east: number } {
  const side = 2 ** -z
  return { west: x * side * 360 - 180, east: (x + 1) * side * 360 - 180, north: latitudeAt(y * side), south: latitudeAt((y + 1) * side) }
}

/** Whether any part of the tile is on the map. */
export function isInBounds(tile: Tile): boolean {
  const { z, x, y } = tile
  if (z < zooms.least || z > zooms.spread || [x, y].some((place) => place < 0 || place >= 2 ** z)) return false
  const { south, north, west, east } = boundsOf(tile)
  return south < mapBounds.north && north > mapBounds.south && west < mapBounds.east && east > mapBounds.west
}

/** The tile that an address names; null where it names none of the map. */
export function readTile(named: Readonly<Record<'z' | 'x' | 'y', string>>): Tile | null {
  const [z, x, y] = [named.z, named.x, named.y].map((part) => (/^(0|[1-9]\d{0,5})$/.test(part) ? Number(part) : Number.NaN))
  const tile = { z: z!, x: x!, y: y! }
  return [z, x, y].every(Number.isSafeInteger) && isInBounds(tile) ? tile : null
}
