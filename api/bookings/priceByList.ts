// What a booking of boarding costs by the list of prices, from the rows of the database.
import type { Booking } from '../../shared/bookings/booking.ts'
import type { KeptPrice } from '../../shared/bookings/keptPrice.ts'
import { keptPriceOf, priceOfBooking, type PriceFacts } from '../../shared/bookings/price/priceOfBooking.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { arrayOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

type Guests = PriceFacts['guests']

async function factsOf({ em, tenantId }: Unit, guests: Guests): Promise<PriceFacts> {
  const animalIds = guests.map(({ animalId }) => animalId)
  const values = [arrayOf(animalIds)]
  const found = await rowsOfKinds(em, tenantId, {
    pensionPrice: {},
    pensionSurcharge: {},
    openingTime: { where: `r.service = 'pension'` },
    areaSetting: { where: 'r.id = ?', values: [areaSettingId(tenantId, 'company')] },
    animal: { where: 'r.id = any(?::uuid[])', values },
    weight: { where: 'r.animal_id = any(?::uuid[])', values },
    room: { where: 'r.id = any(?::uuid[])', values: [arrayOf(guests.flatMap(({ roomId }) => roomId ?? []))] },
  })
  const { animal, weight, room, pensionPrice, pensionSurcharge, openingTime, areaSetting } = found
  return {
    prices: pensionPrice,
    surcharges: pensionSurcharge,
    openingTimes: openingTime,
    federalState: settingsOf('company', areaSetting[0]).federalState,
    animals: animalIds.flatMap((id) => animal.find((one) => one.id === id) ?? []),
    weights: weight,
    rooms: room,
    guests,
  }
}

type Priced = Pick<Booking, 'service' | 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime'>

/** Null for daycare, and where the list has no price for one of the animals. */
export async function priceByList(work: Unit, booking: Priced, guests: Guests): Promise<KeptPrice | null> {
  if (booking.service !== 'pension') return null
  const facts = await factsOf(work, guests)
  return keptPriceOf(priceOfBooking(booking, facts), facts, guests.length)
}
