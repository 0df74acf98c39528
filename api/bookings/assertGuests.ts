// The rule about guests over the rows of the database: whether these animals could come at the moment at which the person acted.
import { assertMayCome } from '../../shared/bookings/mayCome.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { standingAt } from '../../shared/changes/story/replay.ts'
import type { Guests } from '../orm/lockedRows.ts'
import { arrayOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

/**
 * What happened to an animal after the moment does not speak against it: an entry that waited on a device tells of a time at
 * which all was well. Throws `change.afterDeath`, `change.missing`, `change.inCustody`, `booking.isBoarding`.
 */
export function assertKnownGuests(
  { occurredAt }: Unit,
  service: Service,
  animalIds: readonly string[],
  { animals, changes }: Pick<Guests, 'animals' | 'changes'>,
): void {
  for (const animal of animals) {
    if (!animalIds.includes(animal.id)) continue
    const own = changes.filter(({ animalId }) => animalId === animal.id)
    const isLater = own.some(({ at }) => at > occurredAt)
    assertMayCome(service, isLater ? { ...animal, ...standingAt(own, occurredAt) } : animal, [])
  }
}

/** The same for animals of which nothing was read yet. */
export async function assertGuests(work: Unit, service: Service, animalIds: readonly string[]): Promise<void> {
  const values = [arrayOf([...new Set(animalIds)])]
  const { animal: animals, statusChange: changes } = await rowsOfKinds(work.em, work.tenantId, {
    animal: { where: 'r.id = any(?::uuid[])', values },
    statusChange: { where: 'r.animal_id = any(?::uuid[]) and r.cancelled_at is null', values },
  })
  assertKnownGuests(work, service, animalIds, { animals, changes })
}
