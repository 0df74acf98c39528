// What the price of a booking follows from, as far as this device knows it: the list of prices, and the animals.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { PriceFacts } from '../../../shared/bookings/price/priceOfBooking.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

export interface KnownPriceFacts extends PriceFacts {
  animals: readonly Animal[]
}

/** Animals that are not on this device are missing. Undefined for the first moment. */
export function usePriceFacts(animalIds: readonly string[]): KnownPriceFacts | undefined {
  const { engine } = useSignedIn()
  const ids = animalIds.join()
  return useRows(async () => {
    const { pensionPrice, pensionSurcharge, openingTime, areaSetting, animal, weight } = engine.replica
    const asked = ids ? ids.split(',') : []
    const [prices, surcharges, openingTimes, company, animals, weights] = await Promise.all([
      pensionPrice.toArray(),
      pensionSurcharge.toArray(),
      openingTime.toArray(),
      areaSetting.get(areaSettingId(engine.tenantId, 'company')),
      animal.bulkGet(asked),
      weight.where('animalId').anyOf(asked).toArray(),
    ])
    const { federalState } = settingsOf('company', company)
    return { prices, surcharges, openingTimes, federalState, animals: animals.filter((one) => one !== undefined), weights }
  }, [engine, ids])
}
