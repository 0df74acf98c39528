// What a map shows: its bounds, centre and zooms.

export interface Point {
  /** Degrees. */
  lat: number
  lon: number
}

export const mapBounds = { south: 33, north: 63, west: -15, east: 33 } as const
export const mapCentre: Point = { lat: 52, lon: 10 }

/** Where a map begins. */
export interface MapBegin extends Point {
  zoom: number
}

/** `spread`: how far a map goes that spreads the markers of one spot. */
export const zooms = { least: 4, first: 7, most: 9, spread: 12 } as const
