// The family of an animal as this device holds it.
import { familyOf, isBirthBy, type Relatives } from '../../shared/changes/family.ts'
import type { StatusChange } from '../../shared/changes/statusChange.ts'
import type { Replica } from '../../sync/replica.ts'

const relativesOn = ({ animal, statusChange }: Replica): Relatives => ({
  animal: (id) => animal.get(id),
  changesOf: (animalId) => statusChange.where('animalId').equals(animalId).toArray(),
  birthsBy: (motherId) =>
    statusChange
      .where('kind')
      .equals('birth')
      .filter((birth) => isBirthBy(birth, motherId))
      .toArray(),
})

export const readFamily = (replica: Replica, id: string, changes: readonly StatusChange[]) =>
  familyOf(relativesOn(replica), { id, changes })
