// How many boarding guests the house takes in a night: a limit for all animals, and one for dogs and one for cats.
import type { Animal } from '../../animals/animal.ts'
import type { AreaSettings } from '../../settings/areaSetting.ts'
import type { Stay } from '../booking.ts'
import type { PendingRequest } from '../pendingVisits.ts'
import { mostTaken, type Nights } from '../roomNights.ts'

type Species = Animal['species']
export type HouseLimits = Pick<AreaSettings['pensionBookings'], 'mostGuests' | 'mostDogs' | 'mostCats'>

/** A place that somebody takes. Null: the species is not known, so the animal counts for the limit of all animals alone. */
export interface TakenNights extends Nights {
  species: Species | null
}

export interface HouseNights {
  limits: HouseLimits
  /** Animals of other bookings and of pending requests. */
  taken: readonly TakenNights[]
}

export const hasHouseLimit = ({ mostGuests, mostDogs, mostCats }: HouseLimits): boolean => mostGuests + mostDogs + mostCats > 0

interface OfHouse {
  /** Stays that may share a night with the booking. */
  stays: readonly Pick<Stay, 'bookingId' | 'service' | 'active' | 'checkedOutAt' | 'animalId' | 'startDate' | 'endDate'>[]
  speciesOf: (animalId: string) => Species | undefined
  /** Requests that hold places (`holdingPlaces`). */
  requests: readonly PendingRequest[]
  /** The booking that is judged, and the request that is accepted with it. */
  bookingId?: string | null
  requestId?: string | null
}

/** Null where the house has no limit. Stays that ended early have freed their nights. */
export function houseNights(
  limits: HouseLimits,
  { stays, speciesOf, requests, bookingId = null, requestId = null }: OfHouse,
): HouseNights | null {
  if (!hasHouseLimit(limits)) return null
  const agreed = stays.filter((one) => one.active && one.service === 'pension' && one.checkedOutAt === null && one.bookingId !== bookingId)
  const asked = requests.filter(({ id, service }) => service === 'pension' && id !== requestId)
  return {
    limits,
    taken: [
      ...agreed.map(({ animalId, startDate, endDate }) => ({ species: speciesOf(animalId) ?? null, startDate, endDate })),
      ...asked.flatMap(({ animals, startDate, endDate }) => animals.map(({ species }) => ({ species, startDate, endDate }))),
    ],
  }
}

/** Whether the house has too few places for these animals on one of the nights. A limit says nothing against animals that it is not about. */
export function isHouseFull(house: HouseNights | null, nights: Nights, coming: readonly (Species | null)[]): boolean {
  if (house === null) return false
  const { mostGuests, mostDogs, mostCats } = house.limits
  const exceeds = (most: number, isMeant: (species: Species | null) => boolean): boolean => {
    const own = coming.filter(isMeant).length
    const others = house.taken.filter(({ species }) => isMeant(species))
    return most > 0 && own > 0 && mostTaken(nights, others) + own > most
  }
  return exceeds(mostGuests, () => true) || exceeds(mostDogs, (one) => one === 'dog') || exceeds(mostCats, (one) => one === 'cat')
}
