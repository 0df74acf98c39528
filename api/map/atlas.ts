// Land and borders of Europe from Natural Earth, flat in the projection of the tiles.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LineString, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { inWorld } from '../../shared/map/tiles.ts'

/** West, south, east, north. */
export type Box = readonly [number, number, number, number]

export interface Shape<G extends Polygon | LineString> {
  box: Box
  geometry: G
}

export interface Atlas {
  /** Positions are those of `inWorld`. */
  land: Shape<Polygon>[]
  borders: Shape<LineString>[]
}

type World = Parameters<typeof mesh>[0] & { objects: { countries: NonNullable<Parameters<typeof mesh>[1]> } }

/** Larger than the bounds of the map, because tiles at its edge show more. The comparison is planar: on the sphere a broken polygon of the Maldives covers the whole world. */
const europe: Box = [-35, 20, 60, 75]

/** A ring of Russia crosses 180°. The part beyond it gets degrees above 180, so that the ring stays in one piece. */
function together(ring: Position[]): Position[] {
  const jumps = ring.some(([lon], index) => index > 0 && Math.abs(lon! - ring[index - 1]![0]!) > 180)
  return jumps ? ring.map(([lon, lat]) => [lon! < 0 ? lon! + 360 : lon!, lat!]) : ring
}

const boxOf = (positions: readonly Position[]): Box => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of positions) {
    west = Math.min(west, x!)
    south = Math.min(south, y!)
    east = Math.max(east, x!)
    north = Math.max(north, y!)
  }
  return [west, south, east, north]
}

export const overlap = (one: Box, other: Box): boolean => one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

/** Beyond 85° the projection has no end. */
const flat = (positions: readonly Position[]): Position[] =>
  positions.map(([lon, lat]) => {
    const { x, y } = inWorld({ lon: lon!, lat: Math.max(-85, Math.min(85, lat!)) })
    return [x, y]
  })

const isOfEurope = (positions: readonly Position[]): boolean => overlap(boxOf(positions), europe)

/** Takes half a second, so a process reads it once. */
export function readAtlas(): Atlas {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const world: World = JSON.parse(readFileSync(file, 'utf8'))
  const { countries } = world.objects
  const found = feature(world, countries)
  const geometries = 'features' in found ? found.features.map(({ geometry }) => geometry) : []
  const polygons = geometries.flatMap((one) =>
    one.type === 'Polygon' ? [one.coordinates] : one.type === 'MultiPolygon' ? one.coordinates : [],
  )
  const land = polygons
    .map((rings) => rings.map(together))
    .filter(([outer]) => isOfEurope(outer!))
    .map((rings) => rings.map(flat))
  const borders = mesh(world, countries, (one, other) => one !== other)
    .coordinates.filter(isOfEurope)
    .map(flat)
  return {
    land: land.map((coordinates) => ({ box: boxOf(coordinates[0]!), geometry: { type: 'Polygon', coordinates } })),
    borders: borders.map((coordinates) => ({ box: boxOf(coordinates), geometry: { type: 'LineString', coordinates } })),
  }
}
