// The family of an animal as this device holds it.
import { familyOf, type Relatives } from '../../../shared/changes/family.ts'
import type { Details } from '../../../shared/changes/story/flowDetails.ts'
import { birthsBy } from '../../../shared/changes/litter.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import type { Replica } from '../../../sync/replica.ts'

export const relativesOn = ({ animal, statusChange }: Replica): Relatives => ({
  animal: (id) => animal.get(id),
  changesOf: (animalId) => statusChange.where('animalId').equals(animalId).toArray(),
  birthsBy: async (motherId) => birthsBy(await statusChange.where('kind').equals('birth').toArray(), motherId),
})

export const readFamily = (replica: Replica, id: string, changes: readonly StatusChange[]) =>
  familyOf(relativesOn(replica), { id, changes })

/** What the device holds of the mother whom a birth names. */
export const changesOfMother = async ({ statusChange }: Pick<Replica, 'statusChange'>, { motherId }: Details): Promise<StatusChange[]> =>
  motherId ? statusChange.where('animalId').equals(motherId).toArray() : []
