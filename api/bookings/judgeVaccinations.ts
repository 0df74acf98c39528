// Whether guests that arrive have the vaccinations that the house demands and are not in heat, over the rows of the database.
import { may, type Viewer } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { checkHeat } from '../../shared/bookings/arrival.ts'
import type { ArrivalNote } from '../../shared/bookings/belongings.ts'
import { checkInAreas, checkVaccinated, overrideRight, type Override } from '../../shared/bookings/override.ts'
import type { Service, Stay } from '../../shared/bookings/booking.ts'
import { checkWalkIn, type WalkInFacts } from '../../shared/bookings/walkInRules.ts'
import { settingsOf } from '../../shared/settings/areaSetting.ts'
import { localDate } from '../../shared/time.ts'
import type { Guests } from '../orm/lockedRows.ts'
import { rowsOf } from '../orm/rows.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import type { Unit } from '../unitOfWork.ts'
import { permitOf, untriedIn } from './bookingFacts.ts'

/** Answers and reasons that a check-in carries. */
export interface Said {
  overrides: readonly Override[]
  arrivals: readonly ArrivalNote[]
}

/** The reasons that count: those of people with the right to check in without a vaccination. */
export const countedOf = (viewer: Viewer, overrides: readonly Override[]): readonly Override[] =>
  may(viewer, overrideRight) ? overrides : []

/** Judged on the day on which the person acted. Throws `booking.vaccinationMissing`, `booking.inHeat`. */
export function judgeArrivals(
  { occurredAt }: Unit,
  zone: string,
  service: Service,
  arriving: readonly Stay[],
  { animals, vaccinations, settings }: Guests,
  { overrides, arrivals }: Said,
): void {
  const area = checkInAreas[service]
  const demanded = settingsOf(
    area,
    settings.find((one) => one.area === area),
  )
  const startDate = localDate(occurredAt, zone)
  for (const { animalId, endDate } of arriving) {
    const animal = animals.find(({ id }) => id === animalId)
    const doses = vaccinations.filter((dose) => dose.animalId === animalId)
    if (animal) checkVaccinated(demanded, { animal, doses, startDate, endDate }, overrides)
    for (const note of arrivals) if (note.animalId === animalId) checkHeat(demanded, note)
  }
}

/** The same for an animal that comes to daycare without a booking, with the rules of one. Throws a `walkInRefusals` too. `contact`: that of the animal. */
export async function judgeWalkIn(
  work: Unit,
  animal: Pick<Animal, 'id' | 'species' | 'birthDate'>,
  contact: WalkInFacts['contact'],
  today: string,
  { overrides, arrivals }: Said,
): Promise<void> {
  const { em, tenantId } = work
  const settings = await settingsIn(em)
  const untried = await untriedIn(work, [animal.id], settings.daycareBookings)
  const permit = await permitOf(work, 'daycare', today, { animalIds: [animal.id] }, settings)
  checkWalkIn({ animalId: animal.id, today, permit, contact, untried })
  const doses = await rowsOf(em, tenantId, 'vaccination', { where: 'r.animal_id = ?', values: [animal.id] })
  const demanded = settings[checkInAreas.daycare]
  for (const note of arrivals) checkHeat(demanded, note)
  checkVaccinated(demanded, { animal, doses, startDate: today, endDate: today }, overrides)
}
