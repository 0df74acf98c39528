// The animals of a seizure as they are counted for its authority.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Cared } from '../../shared/seizures/careDays.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import { rowsOf } from '../orm/rows.ts'
import { byId, idsIn } from '../vetInvoices/chargeLines.ts'

export const intakesOf = (em: EntityManager, tenantId: string, seizureId: string) =>
  rowsOf(em, tenantId, 'statusChange', { where: `r.kind = 'seizureIn' and r.cancelled_at is null and r.flow_id = ?`, values: [seizureId] })

/** Species and days of all animals of a seizure, including animals that the person may not see. An answer may contain only sums of them. */
export async function caredIn(em: EntityManager, tenantId: string, seizureId: string): Promise<Cared[]> {
  return pastLocks(em, async () => {
    const intakes = await intakesOf(em, tenantId, seizureId)
    const animals = byId(await rowsOf(em, tenantId, 'animal', idsIn(intakes.map(({ animalId }) => animalId))))
    return intakes.flatMap(({ animalId, at: from, custodyUntil: until }) => {
      const animal = animals.get(animalId)
      return animal ? [{ species: animal.species, from, until }] : []
    })
  })
}
