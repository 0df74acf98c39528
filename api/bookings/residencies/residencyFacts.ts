// What the rules of a sponsored residency ask about, from the rows of the database. The caller holds the locks of its room, its contact and its animal.
import { agreedOf, occupantsOf } from '../../../shared/bookings/residencies/occupantsOf.ts'
import type { ResidencyFacts } from '../../../shared/bookings/residencies/residencyRules.ts'
import type { ResidencySaid, SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { Failure } from '../../../shared/errors.ts'
import { rowsOfKinds } from '../../orm/rows.ts'
import type { Unit } from '../../unitOfWork.ts'

/** Throws `notFound` for an animal or a room that is not one of the organisation. */
export async function residencyFactsOf(
  { em, tenantId }: Unit,
  id: string,
  { animalId, roomId }: Pick<ResidencySaid, 'animalId' | 'roomId'>,
  { today, before }: { today: string; before: SponsoredResidency | null },
): Promise<ResidencyFacts> {
  const ofBoth = { where: 'r.animal_id = ?::uuid or r.room_id = ?::uuid', values: [animalId, roomId] }
  const guests = (table: string) => `r.id in (select g.animal_id from ${table} g where g.tenant_id = r.tenant_id and g.room_id = ?::uuid)`
  const {
    animal: animals,
    room: [room],
    stay: stays,
    sponsoredResidency: all,
  } = await rowsOfKinds(em, tenantId, {
    animal: {
      where: `r.id = ?::uuid or r.room_id = ?::uuid or ${guests('stay')} or ${guests('sponsored_residency')}`,
      values: [animalId, roomId, roomId, roomId],
    },
    room: { where: 'r.id = ?::uuid', values: [roomId] },
    stay: { where: `r.service = 'pension' and r.active and r.checked_out_at is null and (${ofBoth.where})`, values: ofBoth.values },
    sponsoredResidency: ofBoth,
  })
  const animal = animals.find((one) => one.id === animalId)
  if ((animalId !== null && !animal) || (roomId !== null && !room)) throw new Failure('notFound')
  const residencies = all.filter((one) => one.id !== id)
  return {
    today,
    before,
    animal: animal ?? null,
    capacity: room?.capacity ?? null,
    agreed: animalId ? agreedOf(animalId, id, { today, stays, residencies }) : [],
    occupants: roomId ? occupantsOf({ roomId, animalId }, { today, stays, residencies, animals }) : [],
  }
}
