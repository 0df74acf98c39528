// What the price of a booking follows from, as far as this device knows it: the list of prices, and the animals.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { PriceFacts } from '../../../shared/bookings/price/priceOfBooking.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

export interface KnownPriceFacts extends PriceFacts {
  animals: readonly Animal[]
}

type Known = Pick<Engine, 'replica' | 'tenantId'>

/** Animals that are not on this device are missing. */
export async function readPriceFacts({ replica, tenantId }: Known, animalIds: readonly string[]): Promise<KnownPriceFacts> {
  const { pensionPrice, pensionSurcharge, openingTime, areaSetting, animal, weight } = replica
  const [prices, surcharges, openingTimes, company, animals, weights] = await Promise.all([
    pensionPrice.toArray(),
    pensionSurcharge.toArray(),
    openingTime.toArray(),
    areaSetting.get(areaSettingId(tenantId, 'company')),
    animal.bulkGet([...animalIds]),
    weight.where('animalId').anyOf(animalIds).toArray(),
  ])
  const { federalState } = settingsOf('company', company)
  return { prices, surcharges, openingTimes, federalState, animals: animals.filter((one) => one !== undefined), weights }
}

/** Undefined for the first moment. */
export function usePriceFacts(animalIds: readonly string[]): KnownPriceFacts | undefined {
  const { engine } = useSignedIn()
  const ids = animalIds.join()
  return useRows(() => readPriceFacts(engine, ids ? ids.split(',') : []), [engine, ids])
}
