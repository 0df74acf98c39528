// What the widgets about animals in care work on: one read of the replica for all of them.
import { isIn } from '../../../shared/presence.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import { plansFrom } from '../../../shared/animals/classification.ts'
import { defaultInShelterSetting, inShelterSettingId, type HomeInput, type InShelterSetting } from '../../../shared/animals/homeAnimals.ts'
import { type Stay } from '../../../shared/bookings/booking.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import type { HomeCheck } from '../../../shared/homechecks/homeCheck.ts'
import type { Vaccination } from '../../../shared/medical/vaccination.ts'
import type { Replica } from '../../../sync/replica.ts'

export interface CareRows {
  care: HomeInput
  inShelterSetting: InShelterSetting
  vaccinations: readonly Vaccination[]
  /** What an animal is vaccinated against. */
  planOf: ReturnType<typeof plansFrom>
  checks: readonly HomeCheck[]
  /** Whom and what the checks name. */
  checkContacts: ReadonlyMap<string, Contact>
  checkAnimals: ReadonlyMap<string, Animal>
}

/** What no tap in a list of bookings changes, so that none makes it be read again. */
export type AnimalRows = Omit<CareRows, 'care'> & { inCare: readonly Animal[] }

export const readAnimalRows = (replica: Replica, userId: string): Promise<AnimalRows> =>
  replica.atOnce(
    ({ animal, vaccination, classification, homeCheck, inShelterSetting, contact }) => [
      animal,
      vaccination,
      classification,
      homeCheck,
      inShelterSetting,
      contact,
    ],
    () => readRows(replica, userId),
  )

async function readRows(replica: Replica, userId: string): Promise<AnimalRows> {
  const [inCare, vaccinations, classifications, checks, stored] = await Promise.all([
    animalsInCare(replica),
    replica.vaccination.toArray(),
    replica.classification.toArray(),
    replica.homeCheck.toArray(),
    replica.inShelterSetting.get(inShelterSettingId(userId)),
  ])
  const [contacts, named] = await Promise.all([
    replica.contact.bulkGet(checks.map(({ contactId }) => contactId)),
    replica.animal.bulkGet(checks.flatMap(({ animalIds }) => animalIds)),
  ])
  return {
    inCare,
    vaccinations,
    checks,
    checkContacts: byId(contacts),
    checkAnimals: byId(named),
    planOf: plansFrom(classifications),
    inShelterSetting: stored ?? defaultInShelterSetting(userId),
  }
}

interface Guests {
  today: string
  stays: readonly Stay[]
  animals: ReadonlyMap<string, Animal>
}

/** With the guests who are there by what the page has read of bookings. */
export function careOf({ inCare, ...rows }: AnimalRows, { today, stays, animals }: Guests): CareRows {
  const there = stays.filter(isIn).flatMap(({ animalId }) => animals.get(animalId) ?? [])
  return { ...rows, care: { today, animals: [...byId([...inCare, ...there]).values()], stays } }
}

/** The index holds those with a custody alone. */
export const animalsInCare = (replica: Replica): Promise<Animal[]> => replica.animal.where('custody').above('').toArray()

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
