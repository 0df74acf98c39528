// Contracts of guests: which is the newest of a contact, and those on paper that a check-in notes.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { currentIn, isContract } from '../../shared/bookings/contracts.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { localDate, momentAt } from '../../shared/time.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { SignedDocumentEntity, type StoredSignedDocument } from './signedDocument.entity.ts'
import { wordingOf } from './wordingOf.ts'

type Party = Pick<StoredSignedDocument, 'type' | 'contactId'>

/** Marks the newest contracts of a contact. `made`: one that is new; `gone`: the id of one that is being removed. */
export async function markCurrent(
  em: EntityManager,
  { type, contactId }: Party,
  { made, gone }: { made?: StoredSignedDocument; gone?: string },
): Promise<void> {
  if (!contactId) return
  const found = (await em.find(SignedDocumentEntity, { type, contactId })) as StoredSignedDocument[]
  const all = [...found.filter(({ id }) => id !== made?.id && id !== gone), ...(made ? [made] : [])].filter(isContract)
  const current = currentIn(all)
  for (const one of all) if (one.isCurrent !== current.has(one.id)) one.isCurrent = current.has(one.id)
}

type Arrived = Pick<Stay, 'animalId' | 'checkedInAt' | 'checkedInBy' | 'arrival'>
type Booked = Pick<Booking, 'id' | 'service' | 'contactId' | 'endDate'>

/** `before` and `after` are one stay: the contract on paper that its check-in notes is a row, which its undo removes. */
export async function followContract(work: Unit, zone: string, booking: Booked, before: Arrived | null, after: Arrived): Promise<void> {
  const was = before?.arrival?.contract?.documentId
  const { documentId = null, signedOn = null } = after.arrival?.contract ?? {}
  if (was && was !== documentId) await removeContract(work, was)
  const { checkedInAt, checkedInBy, animalId } = after
  if (!documentId || !signedOn || documentId === was || !checkedInAt || !checkedInBy) return
  const { em, tenantId } = work
  const { id: flowId, service: type, contactId, endDate: until } = booking
  const contact = contactId && (await em.findOne(ContactEntity, { id: contactId }))
  const { title } = await wordingOf(em, tenantId, type, 'de')
  const made = em.create(SignedDocumentEntity, {
    ...{ id: documentId, tenantId, flowId, type, animalId, animalIds: [animalId], contactId, until, title },
    ...{ form: 'paper', takenBy: checkedInBy, signer: contact ? contactName(contact) : '', textHash: '', templateNumber: null },
    // A day that is still to come is a slip of the pen.
    signedAt: signedOn < localDate(checkedInAt, zone) ? momentAt(signedOn, '12:00', zone) : checkedInAt,
    ...{ clientId: null, pdfHash: null, fileName: null, fileSize: null, isCurrent: null },
  }) as StoredSignedDocument
  await markCurrent(em, made, { made })
}

async function removeContract({ em }: Unit, id: string): Promise<void> {
  const row = (await em.findOne(SignedDocumentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredSignedDocument | null
  if (!row) return
  await markCurrent(em, row, { gone: id })
  em.remove(row)
}
