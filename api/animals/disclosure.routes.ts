// Locks an animal for all but named members, and opens it again: every row that goes with it follows in the same commit.
import { abandonedLocks, checkLock, isAbandoned, lockAnimalCall, mostAdmitted, takeOverLockCall } from '../../shared/animals/disclosure.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import { abandonedAnimals } from '../orm/abandonedLocks.ts'
import { entityOf } from '../entities.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import type { StoredAnimal } from './animal.entity.ts'
import { showing, takingFromOthers } from './discloseTo.ts'
import { lockedAnimal } from './lockedAnimal.ts'

/** Whether it boards, or is expected: the people at the door are not those who look after the animals of the house. */
const isGuest = async ({ em, now }: Unit, { id, custody }: StoredAnimal, zone: string): Promise<boolean> =>
  custody === 'pension' ||
  custody === 'sponsored' ||
  (await em.count(entityOf.sponsoredResidency, { animalId: id, state: { $in: ['requested', 'active', 'notice'] } })) > 0 ||
  (await em.count(entityOf.stay, { animalId: id, active: true, checkedOutAt: null, endDate: { $gte: localDate(now, zone) } })) > 0

export function disclosureRoutes(registry: Registry): void {
  serve(registry, lockAnimalCall, async ({ viewer, params: { id }, body, work }) => {
    const animal = await lockedAnimal(work, id)
    const restrictedTo = body.userIds && [...new Set(body.userIds)].sort()
    if (restrictedTo) {
      const members = new Set(await peopleWith(work.em, work.tenantId, 'animals.view'))
      checkLock(restrictedTo, { actor: work.userId, members, isGuest: await isGuest(work, animal, viewer.tenant.zone) })
    }
    // All is read before anything is written: a later look would write too soon.
    const showTo = await showing(work, [animal])
    const takeFromOthers = await takingFromOthers(work, [id])
    if (restrictedTo) takeFromOthers(restrictedTo)
    showTo(restrictedTo)
    return animal
  })

  serve(registry, abandonedLocks, ({ viewer: { tenant }, work }) =>
    work.read(async (em) => ({ items: await abandonedAnimals(em, tenant.id, await peopleWith(em, tenant.id, 'animals.view')) })),
  )

  serve(registry, takeOverLockCall, async ({ server, params: { id }, work }) => {
    const { em, tenantId, userId } = work
    await openLocks(em)
    const animal = await lockedAnimal(work, id)
    const members = new Set(await peopleWith(em, tenantId, 'animals.view'))
    // One that somebody can open is none of theirs, and not even there.
    if (!isAbandoned(animal.restrictedTo, members)) throw new Failure('notFound')
    // They would lock it for everybody, themselves included.
    if (!members.has(userId)) throw new Failure('access.memberUnknown')
    const showTo = await showing(work, [animal])
    showTo([...animal.restrictedTo!, userId].slice(-mostAdmitted).sort())
    audit(em, server.clock, {
      action: 'lock.takenOver',
      concerns: tenantId,
      actorId: userId,
      subjectId: id,
      facts: { number: animal.number },
    })
    return { id }
  })
}
