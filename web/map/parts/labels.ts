// Names of places on the map: the large ones first, and none over another.
import type { Point } from '../../../shared/map/mapView.ts'
import type { Place } from '../../../shared/map/places.ts'

/** Inhabitants that a place has at least to be named at this zoom; the last one holds for all zooms beyond. */
const least = [4, 5, 6, 7, 8, 9, 10].map(
  (zoom, index) => [zoom, [900_000, 450_000, 180_000, 90_000, 30_000, 8_000, 2_000][index]!] as const,
)

/** Pixels that a name takes. */
const letter = 7
const height = 20

interface Pixel {
  x: number
  y: number
}

/** Those that are named, of places in the order of their size. `pixelOf` says where a point is on the screen; null for one that is not on it. */
export function labelled(places: readonly Place[], zoom: number, pixelOf: (point: Point) => Pixel | null): Place[] {
  const from = least.findLast(([at]) => zoom >= at)?.[1] ?? Infinity
  const named: (Pixel & { place: Place; width: number })[] = []
  for (const place of places) {
    if (place.inhabitants < from) break
    const at = pixelOf(place)
    if (!at) continue
    const width = place.name.length * letter + 16
    const isFree = named.every((other) => Math.abs(other.x - at.x) > (other.width + width) / 2 || Math.abs(other.y - at.y) > height)
    if (isFree) named.push({ ...at, width, place })
  }
  return named.map(({ place }) => place)
}
