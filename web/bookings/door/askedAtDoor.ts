// What is asked at the door, from the rows of this device.
import { questionsFor, stillHere } from '../../../shared/bookings/arrival.ts'
import type { Handed } from '../../../shared/bookings/belongings.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Booking, Service } from '../../../shared/bookings/booking.ts'
import { contractState, type ContractState } from '../../../shared/bookings/contracts.ts'
import type { CheckInSettings } from '../../../shared/settings/guestAreas.ts'
import { questionsAbout } from '../../../shared/settings/houseQuestion.ts'
import { localDate } from '../../../shared/time.ts'
import type { Engine } from '../../../sync/engine.ts'
import { checkInSettings, comesWith, contractsOn } from '../parts/guestContracts.ts'
import { asksForShown, knownOf } from '../parts/missingAtDoor.ts'
import type { Asked } from './answers.ts'

const asksAnything = ({ requireContract, ...asks }: CheckInSettings): boolean =>
  requireContract !== 'never' ||
  asksForShown(asks) ||
  asks.houseQuestions.length > 0 ||
  [asks.askBelongings, asks.askWeight, asks.noHeat, asks.photoAtCheckIn, asks.signatureAtCheckIn].some(Boolean)

/** The booking with which an animal comes, its contact and its contract. Looked for only where the house wants something signed or shown. */
async function contractOf(
  engine: Engine,
  settings: CheckInSettings,
  service: Service,
  { id: animalId, contactId: owner }: Pick<Animal, 'id' | 'contactId'>,
  today: string,
): Promise<{ booking: Booking | null; contactId: string | null; contract: ContractState }> {
  const { requireContract, signatureAtCheckIn, requireLiabilityInsurance } = settings
  if (requireContract === 'never' && !signatureAtCheckIn && !requireLiabilityInsurance)
    return { booking: null, contactId: owner, contract: 'notDemanded' }
  const booking = await comesWith(engine, service, animalId, today)
  const contactId = booking ? booking.contactId : owner
  const guest = { service, bookingId: booking?.id ?? null, contactId, animalId }
  const contracts = await contractsOn(engine.replica, [{ id: booking?.id ?? '', contactId }])
  return { booking, contactId, contract: contractState(settings, guest, contracts, engine.zone) }
}

/** Where animals are checked in, and by a person with which rights. */
export interface Door {
  zone: string
  service: Service
  mayPhotograph: boolean
}

/** The animals with the questions that are open before their check-in; none: nothing is asked. */
export async function askedAtCheckIn(engine: Engine, { zone, service, mayPhotograph }: Door, ids: readonly string[]): Promise<Asked[]> {
  const { replica, now } = engine
  const settings = await checkInSettings(engine, service)
  if (!asksAnything(settings)) return []
  const [animals, weights] = await Promise.all([
    replica.animal.bulkGet([...ids]),
    replica.weight
      .where('animalId')
      .anyOf([...ids])
      .toArray(),
  ])
  const today = localDate(now(), zone)
  const weighed = new Set(weights.filter(({ at }) => localDate(at, zone) === today).map(({ animalId }) => animalId))
  const guests = await Promise.all(
    animals.flatMap((animal) =>
      animal ? [contractOf(engine, settings, service, animal, today).then((found) => ({ animal, ...found }))] : [],
    ),
  )
  const isLacking = await lackOf(engine, settings, guests, today)
  return guests.flatMap(({ animal, booking, contactId, contract }): Asked[] => {
    const questions = questionsFor(settings, animal, {
      ...isLacking({ animal, contactId, bookingId: booking?.id ?? null }),
      isWeighed: weighed.has(animal.id),
      contract,
      mayPhotograph,
      hasBooking: booking !== null,
    })
    return questions.length > 0
      ? [{ animalId: animal.id, animal, questions, house: questionsAbout(settings.houseQuestions, animal), booking }]
      : []
  })
}

interface Guest extends Awaited<ReturnType<typeof contractOf>> {
  animal: Animal
}

/** The insurance is asked for once for each contact, even if several of its animals come. */
async function lackOf({ replica }: Pick<Engine, 'replica'>, settings: CheckInSettings, guests: readonly Guest[], today: string) {
  const asked = guests.map(({ animal, contactId, booking }) => ({ animal, contactId, bookingId: booking?.id ?? null }))
  const known = asksForShown(settings) ? await knownOf(replica, asked) : null
  const insured = new Set<string>()
  return (guest: (typeof asked)[number]) => {
    const lacks = known?.(settings, guest, today) ?? { isUninsured: false, isUntreated: false }
    const { contactId } = guest
    const isUninsured = lacks.isUninsured && !(contactId && insured.has(contactId))
    if (isUninsured && contactId) insured.add(contactId)
    return { ...lacks, isUninsured }
  }
}

/** The belongings of the stays that have some here. */
export async function belongingsHere({ replica }: Engine, stayIds: readonly string[]): Promise<Handed[]> {
  const stays = await replica.stay.bulkGet([...stayIds])
  return stays.flatMap((stay): Handed[] =>
    stay?.belongings && stillHere(stay).length > 0 ? [{ animalId: stay.animalId, belongings: stay.belongings }] : [],
  )
}
