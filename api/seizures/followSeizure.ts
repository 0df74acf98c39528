// Whom a seizure is shown to: members who may see animals, the one who decides about it among them. Its animals follow.
import { LockMode } from '@mikro-orm/core'
import { checkLock } from '../../shared/animals/disclosure.ts'
import type { Viewer } from '../../shared/access.ts'
import { lockFor, type AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { showing, takingFromOthers } from '../animals/discloseTo.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { StatusChangeEntity } from '../changes/statusChange.entity.ts'
import { peopleWith } from '../orm/memberRows.ts'
import type { Unit } from '../unitOfWork.ts'

/** Throws `access.withoutYourself`, `access.memberUnknown`. */
export async function assertReaders({ em, tenantId, userId }: Unit, _: Viewer, { seenBy = [] }: Partial<AnimalSeizure>): Promise<void> {
  if (seenBy.length === 0) return
  const members = new Set(await peopleWith(em, tenantId, 'animals.view'))
  checkLock(seenBy, { actor: userId, members, isGuest: false }, 'seenBy')
}

/** The lock of the row is whom it is shown to. */
export const seizureLock = (_: Unit, { seenBy }: Pick<AnimalSeizure, 'seenBy'>): Promise<Partial<AnimalSeizure>> =>
  Promise.resolve({ restrictedTo: lockFor(seenBy) })

/** Called before the row is written. Animals that are here by it are shown to the same members from now on. */
export async function followSeizure(work: Unit, seizure: AnimalSeizure, before: AnimalSeizure | null): Promise<void> {
  const readers = lockFor(seizure.seenBy)
  if (!before || before.seenBy.toSorted().join() === seizure.seenBy.toSorted().join()) return
  const here = await work.em.find(StatusChangeEntity, { flowId: seizure.id, kind: 'seizureIn', cancelledAt: null, custodyUntil: null })
  const ids = here.map(({ animalId }) => animalId)
  const animals = await work.em.find(AnimalEntity, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  const showTo = await showing(work, animals)
  const takeFromOthers = await takingFromOthers(work, ids)
  if (readers) takeFromOthers(readers)
  showTo(readers)
}
