// What the widgets about animals in care work on: one read of the replica for all of them.
import type { Animal } from '../../shared/animals/animal.ts'
import { defaultInShelterSetting, inShelterSettingId, type HomeInput, type InShelterSetting } from '../../shared/animals/homeAnimals.ts'
import { isIn, type Stay } from '../../shared/bookings/booking.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import type { Vaccination } from '../../shared/medical/vaccination.ts'
import type { Replica } from '../../sync/replica.ts'

export interface CareRows {
  care: HomeInput
  inShelterSetting: InShelterSetting
  vaccinations: readonly Vaccination[]
  checks: readonly HomeCheck[]
  /** Whom and what the checks name. */
  checkContacts: ReadonlyMap<string, Contact>
  checkAnimals: ReadonlyMap<string, Animal>
}

/** `stays` are those that the page has read already, with the animals they are of. */
export async function readCare(
  replica: Replica,
  userId: string,
  today: string,
  { stays, animals: guests }: { stays: readonly Stay[]; animals: ReadonlyMap<string, Animal> },
): Promise<CareRows> {
  const [inCare, vaccinations, checks, stored] = await Promise.all([
    animalsInCare(replica),
    replica.vaccination.toArray(),
    replica.homeCheck.toArray(),
    replica.inShelterSetting.get(inShelterSettingId(userId)),
  ])
  const there = stays.filter(isIn).flatMap(({ animalId }) => guests.get(animalId) ?? [])
  const [contacts, named] = await Promise.all([
    replica.contact.bulkGet(checks.map(({ contactId }) => contactId)),
    replica.animal.bulkGet(checks.flatMap(({ animalIds }) => animalIds)),
  ])
  return {
    care: { today, animals: [...byId([...inCare, ...there]).values()], stays },
    inShelterSetting: stored ?? defaultInShelterSetting(userId),
    ...{ vaccinations, checks, checkContacts: byId(contacts), checkAnimals: byId(named) },
  }
}

/** The index holds those with a custody alone. */
export const animalsInCare = (replica: Replica): Promise<Animal[]> => replica.animal.where('custody').above('').toArray()

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
