// What an adoption brings along in the same unit: the task that follows, the interests it decides about, and all of it back when it is cancelled.
import { followUpCancelled, followUpId, followUpOf, followUpRevised, type Adopted } from '../../shared/adoption/followUp.ts'
import { afterAdoption, afterCancelledAdoption, afterRevisedAdoption, forgotten } from '../../shared/adoption/interest.ts'
import type { Flow } from '../../shared/changes/flows.ts'
import type { Task } from '../../shared/tasks/task.ts'
import type { Locked } from '../changes/recordChange.ts'
import { TaskEntity, type StoredTask } from '../tasks/task.entity.ts'
import type { Unit } from '../unitOfWork.ts'

export interface Following {
  recorded(said: Omit<Adopted, 'flowId' | 'by'>): void
  revised(said: Omit<Adopted, 'flowId' | 'by'>): void
  cancelled(): void
}

const nothing: Following = { recorded: () => undefined, revised: () => undefined, cancelled: () => undefined }

/** Reads before anything is written; what comes back writes. */
export async function followerOf(work: Unit, flow: Flow, flowId: string, stories: readonly Locked[]): Promise<Following> {
  if (flow !== 'adoption') return nothing
  const { em, tenantId, userId } = work
  const stored = (await em.findOne(TaskEntity, { id: followUpId(flowId) })) as StoredTask | null
  const interests = stories.flatMap((story) => story.interests)
  const adoption = stories.flatMap(({ changes }) => changes).find((one) => one.flowId === flowId && one.cancelledAt === null)
  const formerId = adoption?.contactId ?? null
  const taskOf = (said: Omit<Adopted, 'flowId' | 'by'>): Task | null => followUpOf({ ...said, flowId, by: userId })
  function write(next: Task | null): void {
    if (stored && next) Object.assign(stored, next)
    else if (stored) em.remove(stored)
    else if (next) em.create(TaskEntity, { ...next, tenantId })
  }
  return {
    recorded(said) {
      write(stored ?? taskOf(said))
      for (const interest of interests) Object.assign(interest, afterAdoption(forgotten(interest), said.contactId))
    },
    revised(said) {
      write(followUpRevised(stored, taskOf(said)))
      for (const interest of interests) Object.assign(interest, afterRevisedAdoption(interest, formerId, said.contactId))
    },
    cancelled() {
      write(followUpCancelled(stored))
      for (const interest of interests) Object.assign(interest, afterCancelledAdoption(interest, formerId))
      for (const { animal } of stories) animal.released = animal.custody !== null
    },
  }
}
