// Which markers are drawn by themselves at a zoom, and which as one.
import Supercluster from 'supercluster'
import { mapBounds, type Point } from '../../../shared/map/mapView.ts'
import type { MapMarker } from '../../../shared/map/marker.ts'

/** One marker, or several that are too near each other at this zoom. */
export interface Shown extends MapMarker {
  /** All that are drawn as this one; itself alone where it is none of several. */
  members: readonly MapMarker[]
  /** The zoom at which they come apart; null for one. */
  apartAt: number | null
}

/** What is added up. */
interface Sums {
  weight: number
  success: number
}

/** Pixels around a marker in which others belong to it. */
const radius = 56

/** Names of one that is several. */
const mostNamed = 3
const others = (count: number): string[] => (count > 0 ? [`+${count}`] : [])

/** The colour of most. */
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

/** What has all markers in it; null without any. */
export function around(markers: readonly Point[]): { south: number; north: number; west: number; east: number } | null {
  if (markers.length === 0) return null
  const [lats, lons] = [markers.map(({ lat }) => lat), markers.map(({ lon }) => lon)]
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) }
}
