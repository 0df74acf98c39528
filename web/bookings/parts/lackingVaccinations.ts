// Demanded vaccinations that expected guests do not have, from the rows of this device.
import type { Animal } from '../../../shared/animals/animal.ts'
import { holdsDoses } from '../../../shared/bookings/override.ts'
import { gateOf, isOpen, type GateResult } from '../../../shared/bookings/vaccinationGate.ts'
import type { Stay } from '../../../shared/bookings/booking.ts'
import type { Replica } from '../../../sync/replica.ts'
import type { HouseCheckIn } from './guestContracts.ts'

export type Coming = Pick<Stay, 'id' | 'animalId' | 'service' | 'startDate' | 'endDate' | 'checkedInAt' | 'active'>

/** Expected guests that need vaccinations in this house. */
export const askedForVaccinations = <T extends Coming>(settings: HouseCheckIn, stays: readonly T[]): T[] =>
  stays.filter((stay) => stay.active && stay.checkedInAt === null && settings[stay.service].vaccinations.length > 0)

/** Missing vaccinations by the id of the stay, checked from today or from a later first day. Skips animals without vaccinations on this device. */
export async function lackingIn(
  replica: Replica,
  settings: HouseCheckIn,
  stays: readonly Coming[],
  animals: ReadonlyMap<string, Animal>,
  today: string,
): Promise<Map<string, readonly GateResult[]>> {
  const coming = askedForVaccinations(settings, stays)
  if (coming.length === 0) return new Map()
  const given = await replica.vaccination
    .where('animalId')
    .anyOf(coming.map(({ animalId }) => animalId))
    .toArray()
  const doses = Map.groupBy(given, ({ animalId }) => animalId)
  const found = new Map<string, readonly GateResult[]>()
  for (const { id, animalId, service, startDate, endDate } of coming) {
    const [animal, own] = [animals.get(animalId), doses.get(animalId) ?? []]
    if (!animal || !holdsDoses(animal, own, today)) continue
    const from = startDate > today ? startDate : today
    const days = { startDate: from, endDate: endDate > from ? endDate : from }
    const open = gateOf(settings[service].vaccinations, animal, own, days).filter(isOpen)
    if (open.length > 0) found.set(id, open)
  }
  return found
}
