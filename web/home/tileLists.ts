// The lists that the numbers of home lead to: each shows as many as its number says.
import type { AnimalFilters } from '../../shared/animals/animalFilters.ts'

export const tileFilters = {
  inShelter: { situation: ['present'] },
  forAdoption: { adoptable: ['yes'] },
  inPension: { situation: ['inPension', 'inCustodyForAuthority', 'inSponsoredStay'] },
} satisfies Record<string, AnimalFilters>

export type AnimalTile = keyof typeof tileFilters

/** The filters as the list takes them. */
export const filtersOfTile = (tile: AnimalTile): AnimalFilters => structuredClone(tileFilters[tile])
