// Changes half filled in: kept and thrown away by the person who began them, and by nobody else.
import { LockMode } from '@mikro-orm/core'
import { discardDraftCall, saveDraftCall } from '../../shared/changes/changeDraft.ts'
import { contactsOf } from '../../shared/changes/story/statusChange.ts'
import { Failure } from '../../shared/errors.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { RoomEntity } from '../shelters/room.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { ChangeDraftEntity, type StoredChangeDraft } from './changeDraft.entity.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** One's own draft; null where there is none, no matter who else may have one. */
export const ownDraft = async ({ em, userId }: Unit, id: string): Promise<StoredChangeDraft | null> =>
  (await em.findOne(ChangeDraftEntity, { id, savedBy: userId }, lock)) as StoredChangeDraft | null

export function changeDraftRoutes(registry: Registry): void {
  serve(registry, saveDraftCall, async ({ body, work }) => {
    const { em, tenantId } = work
    const { id: given, ...content } = body
    const { animalIds, said } = content
    const named = [...new Set(animalIds)]
    if ((await em.count(AnimalEntity, { id: { $in: named } })) < named.length) throw new Failure('notFound')
    const contacts = contactsOf(said)
    if ((await em.count(ContactEntity, { id: { $in: contacts } })) < contacts.length) throw new Failure('notFound')
    const { motherId } = said.details
    if (motherId && !(await em.findOne(AnimalEntity, { id: motherId }))) throw new Failure('notFound')
    if (said.roomId && !(await em.findOne(RoomEntity, { id: said.roomId }))) throw new Failure('notFound')
    const id = given ?? work.key
    const stored = await ownDraft(work, id)
    const kept = { ...content, savedAt: work.occurredAt }
    // A device that has not been updated does not name the entry of the waiting list.
    if (stored) return Object.assign(stored, kept, { intakeRequestId: kept.intakeRequestId ?? stored.intakeRequestId })
    if (await em.findOne(ChangeDraftEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return em.create(ChangeDraftEntity, { ...kept, id, tenantId, savedBy: work.userId }) as StoredChangeDraft
  })

  serve(registry, discardDraftCall, async ({ params: { id }, work }) => {
    const draft = await ownDraft(work, id)
    if (draft) work.em.remove(draft)
    else if (!(await scopesOfDeleted(work.em, work.tenantId, 'changeDraft', id))?.includes(`user:${work.userId}`))
      throw new Failure('notFound')
    return { id }
  })
}
