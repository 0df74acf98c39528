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

type Guests = PriceFacts['guests']

/** Animals that are not on this device are missing. */
export async function readPriceFacts({ replica, tenantId }: Known, guests: Guests): Promise<KnownPriceFacts> {
  const animalIds = guests.map(({ animalId }) => animalId)
  const { room, pensionPrice, pensionSurcharge, openingTime, areaSetting, animal, weight } = replica
  const [prices, surcharges, openingTimes, company, animals, weights, rooms] = await Promise.all([
    pensionPrice.toArray(),
    pensionSurcharge.toArray(),
    openingTime.toArray(),
    areaSetting.get(areaSettingId(tenantId, 'company')),
    animal.bulkGet(animalIds),
    weight.where('animalId').anyOf(animalIds).toArray(),
    room.toArray(),
  ])
  const { federalState } = settingsOf('company', company)
  const known = animals.filter((one) => one !== undefined)
  return { prices, surcharges, openingTimes, federalState, animals: known, weights, rooms, guests }
}

/** Undefined for the first moment. */
export function usePriceFacts(guests: Guests): KnownPriceFacts | undefined {
  const { engine } = useSignedIn()
  const named = JSON.stringify(guests.map(({ animalId, roomId, pricePerUnit }) => ({ animalId, roomId, pricePerUnit })))
  return useRows(() => {
    const known: Guests = JSON.parse(named)
    return readPriceFacts(engine, known)
  }, [engine, named])
}
