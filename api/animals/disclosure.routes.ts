// Locks an animal for all but named members, and opens it again: every row that goes with it follows in the same commit.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { abandonedLocks, checkLock, isAbandoned, lockAnimalCall, mostAdmitted, takeOverLockCall } from '../../shared/animals/disclosure.ts'
import { Failure } from '../../shared/errors.ts'
import { animalsOf } from '../../shared/incidents/incident.ts'
import { ofAnimals } from '../../shared/synced.ts'
import { localDate } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import { NotificationEntity } from '../notifications/notification.entity.ts'
import { abandonedAnimals } from '../orm/abandonedLocks.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { openLocks } from '../orm/pastLocks.ts'
import { rowsOf } from '../orm/rows.ts'
import { incidentsOf } from '../incidents/incidentsOf.ts'
import { seenByAll } from './followRestriction.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import type { StoredAnimal } from './animal.entity.ts'
import { lockedAnimal } from './lockedAnimal.ts'

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const

interface Lockable {
  restrictedTo?: string[] | null
}

/** A row, and who may see the other animals that it names. */
interface Follower {
  row: Lockable
  others: (string[] | null)[]
}

/** Everything that goes with the animal, no matter who may see which part of it. */
async function followersOf({ em, tenantId }: Unit, animalId: string): Promise<Follower[]> {
  const rows: Follower[] = await incidentsWith(em, tenantId, animalId)
  for (const [kind, { animal, others }] of ofAnimals) {
    if (kind === 'animal' || others) continue
    rows.push(...(await em.find(anyEntity(kind), { [animal]: animalId }, locked)).map((row) => ({ row, others: [] })))
  }
  return rows
}

/** Incidents of this animal, alone or with others. */
async function incidentsWith(em: EntityManager, tenantId: string, animalId: string): Promise<Follower[]> {
  const ids = (await rowsOf(em, tenantId, 'incident', incidentsOf(animalId))).map(({ id }) => id)
  const rows = await em.find(entityOf.incident, { id: { $in: ids } }, locked)
  const named = rows.flatMap(animalsOf).filter((id) => id !== animalId)
  const others = await em.find(entityOf.animal, { id: { $in: named } })
  return rows.map((row) => ({
    row,
    others: others.filter(({ id }) => animalsOf(row).includes(id)).map(({ restrictedTo = null }) => restrictedTo),
  }))
}

function showTo(animal: Lockable, followers: readonly Follower[], userIds: string[] | null): void {
  animal.restrictedTo = userIds
  for (const { row, others } of followers) row.restrictedTo = seenByAll([userIds, ...others])
}

/** Whether it boards, or is expected: the people at the door are not those who look after the animals of the house. */
const isGuest = async ({ em, now }: Unit, { id, custody }: StoredAnimal, zone: string): Promise<boolean> =>
  custody === 'pension' ||
  custody === 'sponsored' ||
  (await em.count(entityOf.sponsoredResidency, { animalId: id, state: { $in: ['requested', 'active', 'notice'] } })) > 0 ||
  (await em.count(entityOf.stay, { animalId: id, active: true, checkedOutAt: null, endDate: { $gte: localDate(now, zone) } })) > 0

/** Removes notifications about the animal and its tasks from people without access, and unassigns open tasks that they can no longer see. */
async function takeFromOthers(em: EntityManager, animalId: string, userIds: readonly string[]): Promise<void> {
  const tasks = await em.find(entityOf.task, { animalId }, locked)
  const about = { aboutId: { $in: [animalId, ...tasks.map(({ id }) => id)] }, userId: { $nin: [...userIds] } }
  for (const told of await em.find(NotificationEntity, about, locked)) em.remove(told)
  for (const task of tasks) if (task.state === 'open' && task.assigneeId && !userIds.includes(task.assigneeId)) task.assigneeId = null
}

export function disclosureRoutes(registry: Registry): void {
  serve(registry, lockAnimalCall, async ({ viewer, params: { id }, body, work }) => {
    const { em } = work
    const animal = await lockedAnimal(work, id)
    const restrictedTo = body.userIds && [...new Set(body.userIds)].sort()
    if (restrictedTo) {
      const members = new Set(await peopleWith(em, work.tenantId, 'animals.view'))
      checkLock(restrictedTo, { actor: work.userId, members, isGuest: await isGuest(work, animal, viewer.tenant.zone) })
    }
    // All is read before anything is written: a later look would write too soon.
    const followers = await followersOf(work, id)
    if (restrictedTo) await takeFromOthers(em, id, restrictedTo)
    showTo(animal, followers, restrictedTo)
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
    const followers = await followersOf(work, id)
    showTo(animal, followers, [...animal.restrictedTo!, userId].slice(-mostAdmitted).sort())
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
