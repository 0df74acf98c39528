// What a change was begun from: a draft of one's own, and an entry of the waiting list.
import { LockMode } from '@mikro-orm/core'
import { requestAfter, type BegunFrom } from '../../shared/changes/begunFrom.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { holdWhileOpen } from '../contacts/holdWhileOpen.ts'
import { entityOf } from '../entities.ts'
import type { Unit } from '../unitOfWork.ts'
import { ownDraft } from './changeDraft.routes.ts'

/** Locks it, and answers what ends it. One that is gone already is no reason to refuse what was recorded. */
export async function begunFrom(work: Unit, flow: Flow, { draftId, intakeRequestId }: BegunFrom): Promise<() => Promise<void>> {
  const { em } = work
  const draft = draftId ? await ownDraft(work, draftId) : null
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const request = intakeRequestId ? await em.findOne(entityOf.intakeRequest, { id: intakeRequestId }, lock) : null
  return async () => {
    if (draft) em.remove(draft)
    if (!request) return
    request.outcome = requestAfter(flow, request).outcome
    await holdWhileOpen(work, request.contactId, { id: request.id, isOpen: request.outcome === null })
  }
}
