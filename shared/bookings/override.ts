// A check-in without a demanded vaccination: the right for it, and the reason that is kept.
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { Failure } from '../errors.ts'
import type { Dose } from '../medical/protection.ts'
import type { ReplicaReader } from '../mutation.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { settingsOn } from '../settings/areaSetting.ts'
import type { CheckInSettings } from '../settings/guestAreas.ts'
import { monthOf } from '../time.ts'
import { Id, text } from '../values.ts'
import type { Service } from './booking.ts'
import { blockersOf, gateOf } from './vaccinationGate.ts'

/** The right to check in without a vaccination that blocks. */
export const overrideRight = 'vaccinations.override'

export const reasonLength = { least: 5, most: 200 } as const
export const OverrideReason = text(reasonLength.most, reasonLength.least)
const Override = v.strictObject({ animalId: Id, reason: OverrideReason })
export type Override = v.InferOutput<typeof Override>
export const Overrides = v.pipe(v.array(Override), v.minLength(1), v.maxLength(50))

/** The area of settings about check-in of a service. */
export const checkInAreas = { pension: 'pensionCheckIn', daycare: 'daycareCheckIn' } as const satisfies Record<Service, keyof AreaSettings>

export interface Arrival {
  animal: Pick<Animal, 'id' | 'species' | 'birthDate'>
  doses: readonly Dose[]
  /** The organisation's date of the arrival, and the last day of the stay. */
  startDate: string
  endDate: string
}

/** Throws `booking.vaccinationMissing` with the animal and its missing vaccinations, unless a reason is given. */
export function checkVaccinated(settings: CheckInSettings, { animal, doses, ...days }: Arrival, overrides: readonly Override[]): void {
  const endDate = days.endDate < days.startDate ? days.startDate : days.endDate
  const lacking = blockersOf(gateOf(settings.vaccinations, animal, doses, { ...days, endDate }))
  if (lacking.length === 0 || overrides.some(({ animalId }) => animalId === animal.id)) return
  throw new Failure('booking.vaccinationMissing', {
    fields: ['animalIds'],
    detail: { animalId: animal.id, lacking: lacking.map(({ classification }) => classification) },
  })
}

type Known = Pick<Animal, 'activeIn'>

/** Whether a device holds the vaccinations of an animal: those of guests it holds with the months of their bookings. */
export const holdsDoses = ({ activeIn }: Known, doses: readonly Dose[], today: string): boolean =>
  doses.length > 0 || activeIn.includes(monthOf(today))

interface Coming {
  service: Service
  animalId: string
  today: string
  endDate: string
}

/** The same over the rows of a device. Rows that it does not hold are not missed. */
export async function checkVaccinatedOn(
  replica: ReplicaReader,
  tenantId: string,
  { service, animalId, today, endDate }: Coming,
  overrides: readonly Override[],
): Promise<void> {
  const settings = await settingsOn(replica, tenantId, checkInAreas[service])
  if (settings.vaccinations.length === 0) return
  const [animal, doses] = await Promise.all([replica.get('animal', animalId), replica.where('vaccination', 'animalId', animalId)])
  if (animal && holdsDoses(animal, doses, today)) checkVaccinated(settings, { animal, doses, startDate: today, endDate }, overrides)
}
