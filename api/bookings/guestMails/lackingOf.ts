// Demanded vaccinations that expected guests do not have, over the rows of the database.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import { gateOf, isOpen, type GateResult } from '../../../shared/bookings/vaccinationGate.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { arrayOf, rowsOf } from '../../orm/rows.ts'

export interface Guest {
  animal: Animal
  lacking: GateResult[]
}

/** The animals of each booking that are expected or came, each with the vaccinations that it lacks during its stay. `all`: those too for which it was cancelled. */
export async function guestsOf(
  em: EntityManager,
  tenantId: string,
  bookings: readonly Pick<Booking, 'id'>[],
  { pensionCheckIn, daycareCheckIn }: Pick<AreaSettings, 'pensionCheckIn' | 'daycareCheckIn'>,
  { all = false } = {},
): Promise<{ stays: Map<string, Stay[]>; guests: Map<string, Guest[]> }> {
  const ids = arrayOf(bookings.map(({ id }) => id))
  const stays = await rowsOf(em, tenantId, 'stay', {
    where: all ? 'r.booking_id = any(?)' : 'r.booking_id = any(?) and r.active',
    values: [ids],
  })
  const animalIds = arrayOf(stays.map(({ animalId }) => animalId))
  const animals = await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?)', values: [animalIds] })
  const doses = await rowsOf(em, tenantId, 'vaccination', { where: 'r.animal_id = any(?)', values: [animalIds] })
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  const guests = Map.groupBy(
    stays.flatMap((stay) => {
      const animal = byId.get(stay.animalId)
      if (!animal || animal.outcome === 'dead') return []
      const own = doses.filter(({ animalId }) => animalId === animal.id)
      const { vaccinations } = stay.service === 'pension' ? pensionCheckIn : daycareCheckIn
      return [{ bookingId: stay.bookingId, animal, lacking: gateOf(vaccinations, animal, own, stay).filter(isOpen) }]
    }),
    ({ bookingId }) => bookingId,
  )
  return { stays: Map.groupBy(stays, ({ bookingId }) => bookingId), guests }
}
