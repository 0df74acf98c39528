// What a booking of boarding costs by the list of prices, from the rows of the database.
import type { Booking } from '../../shared/bookings/booking.ts'
import type { KeptPrice } from '../../shared/bookings/keptPrice.ts'
import { keptPriceOf, priceOfBooking, type PriceFacts } from '../../shared/bookings/price/priceOfBooking.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { arrayOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

async function factsOf({ em, tenantId }: Unit, animalIds: readonly string[]): Promise<PriceFacts> {
  const values = [arrayOf([...animalIds])]
  const found = await rowsOfKinds(em, tenantId, {
    pensionPrice: {},
    pensionSurcharge: {},
    openingTime: { where: `r.service = 'pension'` },
    areaSetting: { where: 'r.id = ?', values: [areaSettingId(tenantId, 'company')] },
    animal: { where: 'r.id = any(?::uuid[])', values },
    weight: { where: 'r.animal_id = any(?::uuid[])', values },
  })
  const { animal, weight, pensionPrice, pensionSurcharge, openingTime, areaSetting } = found
  return {
    prices: pensionPrice,
    surcharges: pensionSurcharge,
    openingTimes: openingTime,
    federalState: settingsOf('company', areaSetting[0]).federalState,
    animals: animalIds.flatMap((id) => animal.find((one) => one.id === id) ?? []),
    weights: weight,
  }
}

type Priced = Pick<Booking, 'service' | 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime'>

/** Null for daycare, and where the list has no price for one of the animals. */
export async function priceByList(work: Unit, booking: Priced, animalIds: readonly string[]): Promise<KeptPrice | null> {
  if (booking.service !== 'pension') return null
  const facts = await factsOf(work, animalIds)
  return keptPriceOf(priceOfBooking(booking, facts), facts, animalIds.length)
}
