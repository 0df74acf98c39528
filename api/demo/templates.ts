// What a new demo organisation finds in it, by what it mainly does: enough to try everything, little enough to be there at once.
import type { OrganisationKind } from '../../shared/demo/organisationKinds.ts'
import type { House } from './organisations.ts'

const noAnimals = { dog: 0, cat: 0, rabbit: 0, guineaPig: 0, bird: 0 }

export const templates: Record<OrganisationKind, House> = {
  shelter: {
    seed: 61,
    inCare: { dog: 9, cat: 12, rabbit: 4, guineaPig: 2, bird: 1 },
    left: 40,
    daycareOwners: 6,
    daycareBookings: 3,
    boarders: 5,
    seekers: 3,
  },
  boarding: { seed: 67, inCare: noAnimals, left: 0, daycareOwners: 6, daycareBookings: 3, boarders: 9, seekers: 0 },
  daycare: { seed: 71, inCare: noAnimals, left: 0, daycareOwners: 14, daycareBookings: 8, boarders: 0, seekers: 0 },
}
