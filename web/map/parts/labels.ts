// Names of places on the map: the large ones first, and none over another.
import type { Point } from '../../../shared/map/mapView.ts'
import type { Place } from '../../../shared/map/places.ts'

/** The least number of inhabitants of a place that is named at this zoom; the last entry holds for all higher zooms. */
const least = [4, 5, 6, 7, 8, 9, 10].map(
  (zoom, index) => [zoom, [900_000, 450_000, 180_000, 90_000, 30_000, 8_000, 2_000][index]!] as const,
)

/** Pixels that a name takes. */
const letter = 7
const height = 20

/** A rectangle on the screen, given by its centre, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const areApart = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) > (one.width + other.width) / 2 || Math.abs(one.y - other.y) > (one.height + other.height) / 2

interface View {
  zoom: number
  /** What the names must not cover: the markers. */
  taken: readonly Box[]
  /** The position of a point on the screen; null if a name of this size would be cut off there. */
  pixelOf: (point: Point, size: Pick<Box, 'width' | 'height'>) => Pick<Box, 'x' | 'y'> | null
}

/** Those that are named, of places in the order of their size. */
export function labelled(places: readonly Place[], { zoom, taken, pixelOf }: View): Place[] {
  const from = least.findLast(([at]) => zoom >= at)?.[1] ?? Infinity
  const boxes = [...taken]
  const named: Place[] = []
  for (const place of places) {
    if (place.inhabitants < from) break
    const size = { width: place.name.length * letter + 16, height }
    const at = pixelOf(place, size)
    if (!at || !boxes.every((other) => areApart(other, { ...at, ...size }))) continue
    boxes.push({ ...at, ...size })
    named.push(place)
  }
  return named
}
