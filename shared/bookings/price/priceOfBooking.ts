// What a booking of boarding costs by the list of prices: the same for the form, for its fee and for what is kept of it.
import type { Animal } from '../../animals/animal.ts'
import { inTime, type Weight } from '../../medical/weight.ts'
import type { FederalState } from '../../settings/companyAreas.ts'
import type { Booking } from '../booking.ts'
import { holidaysOf } from '../holidays.ts'
import type { KeptPrice } from '../keptPrice.ts'
import type { OpeningTime } from '../openingTime.ts'
import { nightsBetween } from './billedDays.ts'
import { pricedAnimal } from './pricedAnimal.ts'
import { mostNights, priceOfStay, type StayPrice } from './priceOfStay.ts'
import { kindOfRoom, type RoomPrices } from './roomKinds.ts'
import type { PriceTerms, SurchargeTerms } from './terms.ts'
import { weighedStay } from './weighedStay.ts'

export interface PriceFacts {
  prices: readonly PriceTerms[]
  surcharges: readonly SurchargeTerms[]
  openingTimes: readonly OpeningTime[]
  federalState: FederalState
  /** The animals of the booking that are known, in the order of its stays. */
  animals: readonly Pick<Animal, 'id' | 'species' | 'birthDate' | 'sex' | 'neutered'>[]
  /** The animals with the rooms that are kept for them, and the prices that were agreed for them. */
  guests: readonly { animalId: string; roomId: string | null; pricePerUnit?: number | null | undefined }[]
  rooms: RoomPrices['rooms']
  /** Of these animals. */
  weights: readonly Pick<Weight, 'id' | 'animalId' | 'at' | 'grams'>[]
}

export interface BookingPrice extends StayPrice {
  /** Names of the public holidays of the stay by their date. */
  holidays: ReadonlyMap<string, string>
}

type Dated = Pick<Booking, 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime'>

export function priceOfBooking({ startDate, endDate, dropOffTime, pickUpTime }: Dated, facts: PriceFacts): BookingPrice {
  const { prices, surcharges, openingTimes, federalState, weights, guests, rooms } = facts
  // A longer stay is not priced.
  const named = nightsBetween(startDate, endDate) > mostNights ? new Map<string, string>() : holidaysOf(federalState, startDate, endDate)
  const holidays = new Set(named.keys())
  const stay = weighedStay({ openingTimes, holidays }, { startDate, endDate, startTime: dropOffTime, endTime: pickUpTime })
  const gramsOf = (id: string) => inTime(weights.filter(({ animalId }) => animalId === id)).at(-1)?.grams ?? null
  const animals = facts.animals.map((animal) => {
    const { roomId = null, pricePerUnit = null } = guests.find(({ animalId }) => animalId === animal.id) ?? {}
    return pricedAnimal(animal, { grams: gramsOf(animal.id), roomKind: kindOfRoom(rooms, roomId), agreedCents: pricePerUnit })
  })
  return { ...priceOfStay({ stay, animals, prices, surcharges, holidays }), holidays: named }
}

/** The price to keep with a booking; null unless each of the `guests` animals is known and has a price. */
export function keptPriceOf(
  { lines, totalCents, problems }: StayPrice,
  { animals }: Pick<PriceFacts, 'animals'>,
  guests: number,
): KeptPrice | null {
  if (guests === 0 || animals.length !== guests || problems.length > 0) return null
  const kept = lines.map(({ kind, name, animal, quantity, unitCents, amountCents, taxRate }) => {
    return { kind, name, animalId: animal === null ? null : animals[animal]!.id, quantity, unitCents, amountCents, taxRate }
  })
  return { lines: kept, totalCents }
}
