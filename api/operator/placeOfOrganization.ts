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

/** As the specification shows organisations, 3. Each town is looked up once. */
export function showing(known: Places): (row: Placed) => Organization {
  const found = new Map<string | null, ReturnType<typeof latlonOf>>()
  return ({ id, officialName, status, city }) => {
    if (!found.has(city)) found.set(city, latlonOf(known, city))
    const latlon = found.get(city)
    return { id, officialName, status, ...(latlon && { latlon }) }
  }
}

export const shownOrganization = (known: Places, row: Placed): Organization => showing(known)(row)
