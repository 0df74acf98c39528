// Markers of the map: what one says, and how large and in which colour it is drawn.
import type { OrganizationStatus } from '../organisation/organizationStatuses.ts'
import type { Point } from './mapView.ts'

export const markerVariants = ['primary', 'success'] as const
export type MarkerVariant = (typeof markerVariants)[number]

export interface MapMarker extends Point {
  label: string
  /** How many are counted in it. */
  weight: number
  variant: MarkerVariant
}

/** Pixels across. A marker of eight is twice as wide as one of one, so its area would be four times as large: the cube root keeps many small ones visible. */
export const markerSize = (weight: number): number => Math.min(100, 16 * Math.cbrt(weight))

export const variantOf = (status: OrganizationStatus): MarkerVariant => (status === 'CUSTOMER' ? 'success' : 'primary')
