// What the price of a booking of boarding follows from, from the rows of the database.
import type { PriceFacts } from '../../shared/bookings/price/priceOfBooking.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { arrayOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

export async function priceFactsOf({ em, tenantId }: Unit, animalIds: readonly string[]): Promise<PriceFacts> {
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
