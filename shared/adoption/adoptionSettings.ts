// What an organisation has decided about its adoptions, with what holds until it has.
import type { Animal } from '../animals/animal.ts'

type Species = Animal['species']

export interface AdoptionSettings {
  /** Weeks after which whoever adopted is asked how it goes; 0 makes no task. */
  followUpWeeks: number
  reservationDays: number
  /** Interested people that an animal may have reserved or accepted at once. */
  reservationLimit: number
  minimumAges: readonly { species: Species; weeks: number }[]
  neuteredDemanded: readonly Species[]
  chipDemanded: readonly Species[]
  homeCheckDemanded: readonly Species[]
  fees: readonly { species: Species; cents: number }[]
  ownershipFrom: 'signature' | 'payment' | 'date' | 'endOfClaimPeriod'
}

export const usualSettings: AdoptionSettings = {
  ...{ followUpWeeks: 6, reservationDays: 14, reservationLimit: 1, minimumAges: [], neuteredDemanded: [], chipDemanded: [] },
  ...{ homeCheckDemanded: [], fees: [], ownershipFrom: 'signature' },
}
