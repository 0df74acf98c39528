// What a change brings along in the same unit: the task that follows an adoption, interests and releases that end when an animal leaves, tasks
// that end with its death; and all of it back when the change is cancelled.
import { LockMode } from '@mikro-orm/core'
import { followUpCancelled, followUpId, followUpOf, followUpRevised, type Adopted } from '../../shared/adoption/followUp.ts'
import { forgotten } from '../../shared/adoption/interest.ts'
import {
  endsTasks,
  endsWaiting,
  interestAfter,
  interestCancelled,
  interestRevised,
  releasedAgain,
  taskBack,
  taskEnded,
} from '../../shared/changes/endings.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { TaskEntity, type StoredTask } from '../tasks/task.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import type { Locked } from './recordChange.ts'
import type { StoredStatusChange } from './statusChange.entity.ts'

type Given = Omit<Adopted, 'flowId' | 'by'>

export interface Following {
  recorded(said: Given, changes: readonly StoredStatusChange[]): void
  revised(said: Given): void
  cancelled(changes: readonly StoredStatusChange[]): void
}

/** Reads before anything is written; what comes back writes. `changeIds`: rows of the change that are there already. */
export async function followerOf(
  work: Unit,
  flow: Flow,
  flowId: string,
  stories: readonly Locked[],
  changeIds: readonly string[] = [],
): Promise<Following> {
  const tasks = await tasksAbout(work, flow, stories, changeIds)
  const followUp = await followUpTask(work, flow, flowId)
  const interests = stories.flatMap((story) => story.interests)
  const first = stories.flatMap(({ changes }) => changes).find((one) => one.flowId === flowId && one.cancelledAt === null)
  const formerId = first?.contactId ?? null
  const act = { at: work.occurredAt, by: work.userId }
  return {
    recorded(said, changes) {
      followUp((task, next) => task ?? next, said)
      if (endsWaiting(flow)) for (const one of interests) Object.assign(one, interestAfter(flow, forgotten(one), said.contactId))
      for (const task of tasks) {
        const change = changes.find(({ animalId }) => animalId === task.animalId)
        if (change) Object.assign(task, taskEnded(task as Task, change.id, act))
      }
    },
    revised(said) {
      followUp(followUpRevised, said)
      for (const one of interests) Object.assign(one, interestRevised(flow, one, formerId, said.contactId))
    },
    cancelled(changes) {
      followUp(followUpCancelled)
      for (const one of interests) Object.assign(one, interestCancelled(flow, one, formerId))
      for (const { animal } of stories) {
        const change = changes.find(({ animalId }) => animalId === animal.id)
        if (change && releasedAgain(change, animal)) animal.released = true
      }
      for (const task of tasks) Object.assign(task, taskBack(task as Task, changeIds))
    },
  }
}

/** Open tasks about the animals, and those that the change has ended. */
async function tasksAbout({ em }: Unit, flow: Flow, stories: readonly Locked[], changeIds: readonly string[]): Promise<StoredTask[]> {
  if (!endsTasks(flow)) return []
  const about = { animalId: { $in: stories.map(({ animal }) => animal.id) }, state: 'open' } as const
  const where = changeIds.length > 0 ? { $or: [about, { endedBy: { $in: [...changeIds] } }] } : about
  return (await em.find(TaskEntity, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredTask[]
}

/** Writes the follow-up of an adoption as a rule makes it from the stored one and the one that is called for now. */
async function followUpTask({ em, tenantId, userId }: Unit, flow: Flow, flowId: string) {
  const stored = flow === 'adoption' ? ((await em.findOne(TaskEntity, { id: followUpId(flowId) })) as StoredTask | null) : null
  return (rule: (task: Task | null, next: Task | null) => Task | null, said?: Given): void => {
    if (flow !== 'adoption') return
    const next = rule(stored as Task | null, said ? followUpOf({ ...said, flowId, by: userId }) : null)
    if (stored && next) Object.assign(stored, next)
    else if (stored) em.remove(stored)
    else if (next) em.create(TaskEntity, { ...next, tenantId })
  }
}
