// Blanks a contact who wants to be forgotten, or who need not be known any longer.
import { noDetails } from '../../../shared/contacts/contactDetails.ts'
import { uninsured } from '../../../shared/contacts/insurance.ts'
import type { StoredContact } from '../../contacts/contact.entity.ts'
import { detailsFor, lockedContact } from '../../contacts/contact.routes.ts'
import { entityOf } from '../../entities.ts'
import { deleteDropsOf } from '../../fileDrops/removeDropped.ts'
import { forgetVisits } from '../../homechecks/forgetVisits.ts'
import { forgetHistory } from '../../orm/contactReads.ts'
import type { Unit } from '../../unitOfWork.ts'
import { ContactMergeEntity } from '../contactMerge.entity.ts'
import { assertNothingUnderWay } from './underWay.ts'

/** Throws `contact.underWay`. */
export async function anonymise(work: Unit, id: string): Promise<StoredContact> {
  const { em, tenantId } = work
  const { contact, details } = await lockedContact(work, id)
  await assertNothingUnderWay(work, contact)
  const merges = await em.find(ContactMergeEntity, { survivorId: id })
  const invites = await em.find(entityOf.requestInvite, { contactId: id })
  const { number, zip, city, country } = details ?? noDetails(id)
  await deleteDropsOf(work, { of: 'contact', id })
  const visits = await forgetVisits(work, id)
  const left = { ...noDetails(id), number, zip, city, country, anonymisedAt: work.now, notSame: null }
  const { version: _, id: _id, ...blank } = left
  Object.assign(await detailsFor(work, id, details), blank)
  for (const merged of merges) em.remove(merged)
  // Their address is the contact's.
  for (const invite of invites) em.remove(invite)
  Object.assign(contact, {
    forename: '',
    surname: '',
    company: '',
    phone: null,
    banned: false,
    bannedUntil: null,
    roles: [],
    ...uninsured,
    open: false,
  })
  // What is written now says what it was before, so it is written before the history forgets.
  await em.flush()
  await forgetHistory(em, tenantId, [id, ...invites.map((invite) => invite.id), ...visits], work.now)
  return contact
}
