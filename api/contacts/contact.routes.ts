// The calls that enter, change, ban and delete contacts. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import {
  banContactCall,
  bannedBy,
  changeContactCall,
  coreOf,
  createContactCall,
  deleteContactCall,
  judgedOf,
  moreOf,
  newContact,
  type ContactSaid,
} from '../../shared/contacts/contactActs.ts'
import { decideContactConflictCall } from '../../shared/contacts/contactConflicts.ts'
import { noDetails, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { checkContact } from '../../shared/contacts/contactRules.ts'
import { decided } from '../../shared/conflicts.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { deleteDropsOf } from '../fileDrops/removeDropped.ts'
import { merged } from '../mergeRow.ts'
import { linksTo } from '../orm/contactReads.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { drawNumber, drawNumberNow } from '../settings/drawNumber.ts'
import { plainRow } from '../turnOver.ts'
import type { Unit } from '../unitOfWork.ts'
import { ContactEntity, type StoredContact } from './contact.entity.ts'
import { ContactDetailsEntity, type StoredContactDetails } from './contactDetails.entity.ts'

/** A contact that is locked, with what is known of it. Throws `row.gone` for one that was deleted, else `notFound`. */
export async function lockedContact(
  { em, tenantId }: Unit,
  id: string,
): Promise<{ contact: StoredContact; details: StoredContactDetails | null }> {
  const contact = (await em.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredContact | null
  if (!contact) throw new Failure((await scopesOfDeleted(em, tenantId, 'contact', id)) ? 'row.gone' : 'notFound')
  const details = (await em.findOne(ContactDetailsEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredContactDetails | null
  return { contact, details }
}

/** The details of a contact that had none are written when something is recorded of them. */
export async function detailsFor(work: Unit, id: string, stored: StoredContactDetails | null): Promise<StoredContactDetails> {
  if (stored) return stored
  const { em, tenantId } = work
  const number = await drawNumberNow(work, 'contact')
  return em.create(ContactDetailsEntity, { ...noDetails(id), number, tenantId }) as StoredContactDetails
}

/** Who looked at the document is the person who says so. */
const checkedBy = ({ userId }: Unit, said: Partial<ContactSaid>) =>
  said.idCheckedAt === undefined ? {} : { idCheckedBy: said.idCheckedAt === null ? null : userId }

/** Throws `contact.hasLinks` with how many of what name it. */
export async function assertUnnamed({ em, tenantId }: Unit, id: string): Promise<void> {
  const links = await linksTo(em, tenantId, id)
  // A locked animal may name them too: that something does is shown, what it is not.
  if (links.size === 0 && (await pastLocks(em, () => linksTo(em, tenantId, id))).size === 0) return
  throw new Failure('contact.hasLinks', { detail: { links: Object.fromEntries([...links].map(([kind, ids]) => [kind, ids.length])) } })
}

/** A warning that somebody else has changed meanwhile stays; this one is beside it until somebody decides. */
async function changeDetails(work: Unit, id: string, stored: StoredContactDetails | null, said: Partial<ContactDetails>): Promise<void> {
  const details = await detailsFor(work, id, stored)
  if (!stored) return void Object.assign(details, said)
  const { warning, conflicts } = await merged(work, 'contactDetails', details, said)
  Object.assign(details, said, { warning, conflicts: conflicts ?? null })
}

export function contactRoutes(registry: Registry): void {
  serve(registry, createContactCall, async ({ viewer, body: { id: given, ...said }, work }) => {
    const { em, tenantId } = work
    const id = given ?? work.key
    const { zone } = viewer.tenant
    checkContact(said, localDate(work.now, zone))
    if (await em.findOne(ContactEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    const day = localDate(work.occurredAt, zone)
    const number = await drawNumber(em, tenantId, 'contact', day)
    const row = newContact(said, id, day)
    const contact = em.create(ContactEntity, { ...row, tenantId }) as StoredContact
    em.create(ContactDetailsEntity, { ...noDetails(id), ...moreOf(said), ...checkedBy(work, said), number, tenantId })
    return contact
  })

  serve(registry, changeContactCall, async ({ viewer, params: { id }, body: said, work }) => {
    const { contact, details } = await lockedContact(work, id)
    const { zip = details?.zip ?? '', country = details?.country ?? 'DE' } = said
    const address = said.zip !== undefined || said.country !== undefined ? { zip, country } : {}
    checkContact(judgedOf(contact, { ...said, ...address }), localDate(work.now, viewer.tenant.zone))
    const more = { ...moreOf(said), ...checkedBy(work, said) }
    if (Object.keys(more).length > 0) await changeDetails(work, id, details, more)
    return Object.assign(contact, coreOf(said))
  })

  serve(registry, decideContactConflictCall, async ({ params: { id }, body, work }) => {
    const { contact, details } = await lockedContact(work, id)
    if (!details) throw new Failure('conflict.decided', { fields: [body.field] })
    const { warning, conflicts } = decided(plainRow('contactDetails', details), body)
    Object.assign(details, { warning, conflicts: conflicts ?? null })
    return contact
  })

  serve(registry, banContactCall, async ({ params: { id }, body: said, work }) => {
    const { contact, details } = await lockedContact(work, id)
    const ban = { banReason: said.reason, banAddressWide: said.addressWide }
    Object.assign(await detailsFor(work, id, details), said.banned ? ban : { banReason: '', banAddressWide: false })
    return Object.assign(contact, bannedBy(said))
  })

  serve(registry, deleteContactCall, async ({ params: { id }, work }) => {
    const { em, tenantId } = work
    const contact = await em.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!contact) {
      if (!(await scopesOfDeleted(em, tenantId, 'contact', id))) throw new Failure('notFound')
      return { id }
    }
    await assertUnnamed(work, id)
    const details = await em.findOne(ContactDetailsEntity, { id })
    await deleteDropsOf(work, { of: 'contact', id })
    if (details) em.remove(details)
    em.remove(contact)
    return { id }
  })
}
