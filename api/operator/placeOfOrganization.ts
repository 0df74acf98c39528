// Where the town of an organisation lies. The places are read with the first question.
import { pointOf, readPlaces, type Places } from '../../shared/map/places.ts'
import type { Organization } from '../../shared/operator/organizationRecord.ts'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'

let places: Promise<Places> | null = null

async function read(): Promise<Places> {
  const { default: file } = await import('../../shared/map/places/places.json', { with: { type: 'json' } })
  return readPlaces(file)
}

export const placesOnServer = (): Promise<Places> => (places ??= read())

type Placed = { id: string; officialName: string; status: OrganizationStatus; city: string | null }

/** Latitude and longitude of its town; null where no town is recorded or none of its name is known. */
export function latlonOf(known: Places, city: string | null): { lat: number; lon: number } | null {
  const place = city ? pointOf(known, city) : null
  return place && { lat: place.lat, lon: place.lon }
}

/** As the specification shows organisations, 3. */
export function shownOrganization(known: Places, { id, officialName, status, city }: Placed): Organization {
  const latlon = latlonOf(known, city)
  return { id, officialName, status, ...(latlon && { latlon }) }
}
