// What the house requires of expected guests and they do not have, from the rows of this device: contract, insurance, treatment against parasites.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import { isUninsured, isUntreated, type Demand } from '../../../shared/bookings/missingAtDoor.ts'
import type { CheckInSettings } from '../../../shared/settings/guestAreas.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Replica } from '../../../sync/replica.ts'
import { askedForContract, unsignedIn, type ComingStay, type HouseCheckIn } from './guestContracts.ts'

/** A guest with its booking, which is null while there is none yet. */
interface Guest {
  animal: Pick<Animal, 'id' | 'species'>
  contactId: string | null
  bookingId: string | null
}

type Asks = Pick<CheckInSettings, 'requireLiabilityInsurance' | 'requireParasiteTreatmentDays'>
export const asksForShown = ({ requireLiabilityInsurance, requireParasiteTreatmentDays }: Asks): boolean =>
  requireLiabilityInsurance || requireParasiteTreatmentDays > 0

/** Reads what is known of guests; the answer tells of one of them what is missing on a day. */
export async function knownOf(
  replica: Replica,
  guests: readonly Guest[],
): Promise<(settings: Asks, guest: Guest, day: string) => { isUninsured: boolean; isUntreated: boolean }> {
  const animalIds = guests.map(({ animal }) => animal.id)
  const [contacts, doses, stays, mates] = await Promise.all([
    replica.contact.bulkGet([...new Set(guests.flatMap(({ contactId }) => contactId ?? []))]),
    replica.vaccination.where('animalId').anyOf(animalIds).toArray(),
    replica.stay.where('animalId').anyOf(animalIds).toArray(),
    replica.stay
      .where('bookingId')
      .anyOf(guests.flatMap(({ bookingId }) => bookingId ?? []))
      .toArray(),
  ])
  const byContact = new Map(contacts.flatMap((contact) => (contact ? [[contact.id, contact]] : [])))
  const dosesOf = Map.groupBy(doses, ({ animalId }) => animalId)
  const staysOf = Map.groupBy(stays, ({ animalId }) => animalId)
  const matesOf = Map.groupBy(mates, ({ bookingId }) => bookingId)
  return (settings, { animal, contactId, bookingId }, day) => {
    const own = staysOf.get(animal.id) ?? []
    const shown = [...own, ...(matesOf.get(bookingId ?? '') ?? [])].map(({ arrival }) => arrival?.insurance)
    const arrivals = own.map(({ arrival }) => arrival)
    return {
      isUninsured: isUninsured(settings, animal, [byContact.get(contactId ?? ''), ...shown], day),
      isUntreated: isUntreated(settings, animal, { doses: dosesOf.get(animal.id) ?? [], arrivals }, day),
    }
  }
}

const askedForPapers = (settings: HouseCheckIn, stays: readonly ComingStay[]): ComingStay[] =>
  stays.filter((one) => one.active && one.checkedInAt === null && asksForShown(settings[one.service]))

/** Whether `missingIn` reads anything. */
export const isAnyAsked = (settings: HouseCheckIn, stays: readonly ComingStay[]): boolean =>
  askedForContract(settings, stays).length > 0 || askedForPapers(settings, stays).length > 0

/** Insurance and treatment, by the id of the stay. */
async function missingPapers(
  replica: Replica,
  settings: HouseCheckIn,
  coming: readonly ComingStay[],
  contactOf: ReadonlyMap<string, string | null>,
  today: string,
): Promise<Map<string, Demand[]>> {
  const animals = await replica.animal.bulkGet([...new Set(coming.map(({ animalId }) => animalId))])
  const byId = new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal]] : [])))
  const guests = coming.flatMap(({ id, animalId, service, bookingId }) => {
    const animal = byId.get(animalId)
    return animal ? [{ id, service, animal, bookingId, contactId: contactOf.get(bookingId) ?? null }] : []
  })
  const known = await knownOf(replica, guests)
  return new Map(
    guests.flatMap((guest): [string, Demand[]][] => {
      const { isUninsured, isUntreated } = known(settings[guest.service], guest, today)
      const lacks: Demand[] = [...(isUninsured ? (['insurance'] as const) : []), ...(isUntreated ? (['parasites'] as const) : [])]
      return lacks.length > 0 ? [[guest.id, lacks]] : []
    }),
  )
}

/** By the id of the stay; a day in the future is judged as today, because what ends until then is asked for on that day. */
export async function missingIn(
  device: Pick<Engine, 'replica' | 'zone'>,
  settings: HouseCheckIn,
  stays: readonly ComingStay[],
  bookings: readonly Pick<Booking, 'id' | 'contactId'>[],
  today: string,
): Promise<ReadonlyMap<string, readonly Demand[]>> {
  const coming = askedForPapers(settings, stays)
  const contactOf = new Map(bookings.map(({ id, contactId }) => [id, contactId]))
  const papers = coming.length > 0 ? await missingPapers(device.replica, settings, coming, contactOf, today) : new Map<string, Demand[]>()
  if (askedForContract(settings, stays).length === 0) return papers
  const unsigned = await unsignedIn(device, settings, stays, bookings)
  for (const id of unsigned.keys()) papers.set(id, ['contract', ...(papers.get(id) ?? [])])
  return papers
}
