// Markers on the same spot, drawn around it at the last zoom so that each can be hit.
import type { Shown } from './clusters.ts'

export interface Aside {
  marker: Shown
  /** Pixels from its spot. */
  x: number
  y: number
}

/** Pixels between neighbours on the ring. */
const apart = 48
/** Points that are closer than some metres are one spot. */
const digits = 4

/** A marker that is alone on its spot stays there. Several are placed on a ring around the spot, the first at the top. */
export function spread(markers: readonly Shown[]): Aside[] {
  const spots = Map.groupBy(markers, ({ lat, lon }) => `${lat.toFixed(digits)} ${lon.toFixed(digits)}`)
  return [...spots.values()].flatMap((there) => {
    if (there.length === 1) return [{ marker: there[0]!, x: 0, y: 0 }]
    const ring = Math.max(apart / 2, (apart * there.length) / (2 * Math.PI))
    return there.map((marker, index) => {
      const angle = (index / there.length) * 2 * Math.PI
      return { marker, x: Math.round(ring * Math.sin(angle)), y: Math.round(-ring * Math.cos(angle)) }
    })
  })
}
