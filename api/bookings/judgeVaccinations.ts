// Whether guests that arrive have the vaccinations that the house demands, over the rows of the database.
import { may, type Viewer } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { checkInAreas, checkVaccinated, overrideRight, type Override } from '../../shared/bookings/override.ts'
import type { Service, Stay } from '../../shared/bookings/booking.ts'
import { Failure } from '../../shared/errors.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { localDate } from '../../shared/time.ts'
import type { Guests } from '../orm/lockedRows.ts'
import { rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

/** Throws `forbidden`. */
export function assertMayOverride(viewer: Viewer, overrides: readonly Override[]): void {
  if (overrides.length > 0 && !may(viewer, overrideRight)) throw new Failure('forbidden')
}

/** Judged on the day on which the person acted. Throws `booking.vaccinationMissing`. */
export function judgeVaccinations(
  { occurredAt }: Unit,
  zone: string,
  service: Service,
  arriving: readonly Stay[],
  { animals, vaccinations, settings }: Guests,
  overrides: readonly Override[],
): void {
  const demanded = settingsOf(checkInAreas[service], settings[0])
  const startDate = localDate(occurredAt, zone)
  for (const { animalId, endDate } of arriving) {
    const animal = animals.find(({ id }) => id === animalId)
    const doses = vaccinations.filter((dose) => dose.animalId === animalId)
    if (animal) checkVaccinated(demanded, { animal, doses, startDate, endDate }, overrides)
  }
}

/** The same for an animal that comes to daycare without a booking. */
export async function judgeWalkIn(
  { em, tenantId }: Unit,
  animal: Pick<Animal, 'id' | 'species' | 'birthDate'>,
  date: string,
  overrides: readonly Override[],
): Promise<void> {
  const { areaSetting, vaccination: doses } = await rowsOfKinds(em, tenantId, {
    areaSetting: { where: 'r.id = ?', values: [areaSettingId(tenantId, checkInAreas.daycare)] },
    vaccination: { where: 'r.animal_id = ?', values: [animal.id] },
  })
  checkVaccinated(settingsOf(checkInAreas.daycare, areaSetting[0]), { animal, doses, startDate: date, endDate: date }, overrides)
}
