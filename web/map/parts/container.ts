// The element that a map is drawn into. If it is missing, the app has a fault, and people read that something could not be shown.

export class MapContainerMissing extends Error {
  constructor() {
    super('The map has no container.')
    this.name = 'MapContainerMissing'
  }
}

/** Throws MapContainerMissing. */
export function theContainer<T>(found: T | null): T {
  if (found === null) throw new MapContainerMissing()
  return found
}
