// Demanded vaccinations that expected guests do not have, from the rows of this device.
import type { Animal } from '../../../shared/animals/animal.ts'
import { checkInAreas, holdsDoses } from '../../../shared/bookings/override.ts'
import { gateOf, isOpen, type GateResult } from '../../../shared/bookings/vaccinationGate.ts'
import type { Stay } from '../../../shared/bookings/booking.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import type { Replica } from '../../../sync/replica.ts'

export type Coming = Pick<Stay, 'id' | 'animalId' | 'service' | 'startDate' | 'endDate' | 'checkedInAt' | 'active'>

/** Missing vaccinations by the id of the stay, checked from today or from a later first day. Skips animals without vaccinations on this device. */
export async function lackingIn(
  replica: Replica,
  tenantId: string,
  stays: readonly Coming[],
  animals: ReadonlyMap<string, Animal>,
  today: string,
): Promise<Map<string, readonly GateResult[]>> {
  const ids = [checkInAreas.daycare, checkInAreas.pension].map((area) => areaSettingId(tenantId, area))
  const [ofDaycare, ofPension] = await replica.areaSetting.bulkGet(ids)
  const demanded = {
    daycare: settingsOf('daycareCheckIn', ofDaycare).vaccinations,
    pension: settingsOf('pensionCheckIn', ofPension).vaccinations,
  }
  const coming = stays.filter((stay) => stay.active && stay.checkedInAt === null && demanded[stay.service].length > 0)
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
    const open = gateOf(demanded[service], animal, own, days).filter(isOpen)
    if (open.length > 0) found.set(id, open)
  }
  return found
}
