// Which markers are drawn by themselves at a zoom, and which as one.
import Supercluster from 'supercluster'
import { mapBounds, type Point } from '../../../shared/map/mapView.ts'
import type { MapMarker } from '../../../shared/map/marker.ts'

/** A single marker, or a group of markers that are too close to each other at this zoom. */
export interface Shown extends MapMarker {
  /** The markers of the group; a single marker contains itself. */
  members: readonly MapMarker[]
  /** The zoom at which the group separates; null for a single marker. */
  apartAt: number | null
}

/** Sums over the markers of a group. */
interface Sums {
  weight: number
  success: number
}

/** Markers within this distance form a group, pixels. */
const radius = 56

/** Names that a group shows at most. */
const mostNamed = 3
const others = (count: number): string[] => (count > 0 ? [`+${count}`] : [])

/** The variant of the larger part of the weight. */
const variantOf = ({ weight, success }: Sums): MapMarker['variant'] => (success * 2 > weight ? 'success' : 'primary')

/** From `stopsAt` on each marker is drawn by itself. */
export function createClusters(markers: readonly MapMarker[], stopsAt: number): (zoom: number) => Shown[] {
  const index = new Supercluster<{ marker: MapMarker }, Sums>({
    radius,
    maxZoom: stopsAt - 1,
    map: ({ marker }) => ({ weight: marker.weight, success: marker.variant === 'success' ? marker.weight : 0 }),
    reduce: (sums, more) => {
      sums.weight += more.weight
      sums.success += more.success
    },
  })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: { marker },
      geometry: { type: 'Point', coordinates: [marker.lon, marker.lat] },
    })),
  )
  const { west, south, east, north } = mapBounds
  return (zoom) =>
    index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }) => {
      const [lon = 0, lat = 0] = geometry.coordinates
      if (!('cluster' in properties)) return { ...properties.marker, members: [properties.marker], apartAt: null }
      const members = index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.marker)
      const largest = members.toSorted((one, other) => other.weight - one.weight)
      const { weight } = properties
      const label = [...largest.slice(0, mostNamed).map((one) => one.label), ...others(largest.length - mostNamed)].join(', ')
      return {
        lat,
        lon,
        label,
        weight,
        variant: variantOf(properties),
        members,
        apartAt: index.getClusterExpansionZoom(properties.cluster_id),
      }
    })
}

/** The bounds of all markers; null without markers. */
export function around(markers: readonly Point[]): { south: number; north: number; west: number; east: number } | null {
  if (markers.length === 0) return null
  const [lats, lons] = [markers.map(({ lat }) => lat), markers.map(({ lon }) => lon)]
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) }
}
