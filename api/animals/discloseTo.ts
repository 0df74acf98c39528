// Shows animals to named members alone, or to everybody again, with everything that goes with them.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { animalsOf } from '../../shared/incidents/incident.ts'
import { ofAnimals } from '../../shared/synced.ts'
import { NotificationEntity } from '../notifications/notification.entity.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { rowsOf } from '../orm/rows.ts'
import { incidentsOf } from '../incidents/incidentsOf.ts'
import { seenByAll } from './followRestriction.ts'
import type { Unit } from '../unitOfWork.ts'

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const

interface Lockable {
  restrictedTo?: string[] | null
}

/** A row, and who may see the other animals that it names. */
interface Follower {
  row: Lockable
  others: (string[] | null)[]
}

/** Everything that goes with the animal, no matter who may see which part of it. `together`: animals that are shown to the same people. */
async function followersOf({ em, tenantId }: Unit, animalId: string, together: readonly string[]): Promise<Follower[]> {
  const rows: Follower[] = await incidentsWith(em, tenantId, animalId, together)
  for (const [kind, { animal, others }] of ofAnimals) {
    if (kind === 'animal' || others) continue
    rows.push(...(await em.find(anyEntity(kind), { [animal]: animalId }, locked)).map((row) => ({ row, others: [] })))
  }
  return rows
}

/** Incidents of this animal, alone or with others. */
async function incidentsWith(em: EntityManager, tenantId: string, animalId: string, together: readonly string[]): Promise<Follower[]> {
  const ids = (await rowsOf(em, tenantId, 'incident', incidentsOf(animalId))).map(({ id }) => id)
  const rows = await em.find(entityOf.incident, { id: { $in: ids } }, locked)
  const named = rows.flatMap(animalsOf).filter((id) => !together.includes(id))
  const others = await em.find(entityOf.animal, { id: { $in: named } })
  return rows.map((row) => ({
    row,
    others: others.filter(({ id }) => animalsOf(row).includes(id)).map(({ restrictedTo = null }) => restrictedTo),
  }))
}

/** Reads what goes with the animals before anything is written; what comes back shows all of it to these members, or to everybody. */
export async function showing(work: Unit, animals: readonly (Lockable & { id: string })[]): Promise<(userIds: string[] | null) => void> {
  const ids = animals.map(({ id }) => id)
  const followers: Follower[] = []
  for (const id of ids) followers.push(...(await followersOf(work, id, ids)))
  return (userIds) => {
    for (const animal of animals) animal.restrictedTo = userIds
    for (const { row, others } of followers) row.restrictedTo = seenByAll([userIds, ...others])
  }
}

/** Reads as `showing`. What comes back removes notifications about the animals and their tasks from people without access, and unassigns open tasks that they can no longer see. */
export async function takingFromOthers({ em }: Unit, animalIds: readonly string[]): Promise<(userIds: readonly string[]) => void> {
  const tasks = await em.find(entityOf.task, { animalId: { $in: [...animalIds] } }, locked)
  const about = { aboutId: { $in: [...animalIds, ...tasks.map(({ id }) => id)] } }
  const told = await em.find(NotificationEntity, about, locked)
  return (userIds) => {
    for (const one of told) if (!userIds.includes(one.userId)) em.remove(one)
    for (const task of tasks) if (task.state === 'open' && task.assigneeId && !userIds.includes(task.assigneeId)) task.assigneeId = null
  }
}
