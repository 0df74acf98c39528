// Contracts of guests: marks the newest one of a contact, and creates the row of a contract on paper that a check-in notes.
import { LockMode, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { currentIn, isContract } from '../../shared/bookings/contracts.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { localDate, momentAt } from '../../shared/time.ts'
import { templates } from '../../locales/de/templates.ts'
import { wordingFor } from '../../shared/documents/documentTemplate.ts'
import { entityOf } from '../entities.ts'
import { rowsOf } from '../orm/rows.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import type { Unit } from '../unitOfWork.ts'

type Stored = InferEntity<typeof entityOf.signedDocument>
type Kept = Pick<Stored, 'id' | 'type' | 'flowId' | 'contactId' | 'animalId' | 'animalIds' | 'signedAt' | 'form' | 'isCurrent'>

/** Marks the newest contracts of a contact. `made`: one that is new; `gone`: the id of one that is being removed. */
export async function markCurrent(
  em: EntityManager,
  { type, contactId }: Pick<Kept, 'type' | 'contactId'>,
  { made, gone }: { made?: Kept; gone?: string },
): Promise<void> {
  if (!contactId) return
  const found = await em.find(entityOf.signedDocument, { type, contactId })
  const all: Kept[] = [...found.filter(({ id }) => id !== made?.id && id !== gone), ...(made ? [made] : [])].filter(isContract)
  const current = currentIn(all)
  for (const one of all) if (one.isCurrent !== current.has(one.id)) one.isCurrent = current.has(one.id)
}

type Arrived = Pick<Stay, 'animalId' | 'checkedInAt' | 'checkedInBy' | 'arrival'>
type Booked = Pick<Booking, 'id' | 'service' | 'contactId' | 'endDate'>

/** Nothing was read on a device, and there is no file. */
const onPaper = {
  form: 'paper',
  textHash: '',
  templateNumber: null,
  clientId: null,
  pdfHash: null,
  fileName: null,
  fileSize: null,
} as const

/** `before` and `after`: the same stay. Its check-in creates the row of a contract on paper, and its undo removes that row. */
export async function followContract(work: Unit, zone: string, booking: Booked, before: Arrived | null, after: Arrived): Promise<void> {
  const was = before?.arrival?.contract?.documentId
  const { documentId = null, signedOn = null } = after.arrival?.contract ?? {}
  if (was && was !== documentId) await removeContract(work, was)
  const { checkedInAt, checkedInBy, animalId } = after
  if (!documentId || !signedOn || documentId === was || !checkedInAt || !checkedInBy) return
  const { em, tenantId } = work
  const { id: flowId, service: type, contactId, endDate: until } = booking
  const contact = contactId && (await em.findOne(ContactEntity, { id: contactId }))
  const { title } = await wordingIn(work, type)
  const row = { ...onPaper, id: documentId, tenantId, flowId, type, animalId, animalIds: [animalId], contactId, until, title }
  const made = em.create(entityOf.signedDocument, {
    ...row,
    signer: contact ? contactName(contact) : '',
    takenBy: checkedInBy,
    // A day in the future is a typing error.
    signedAt: signedOn < localDate(checkedInAt, zone) ? momentAt(signedOn, '12:00', zone) : checkedInAt,
    isCurrent: null,
  })
  await markCurrent(em, made, { made })
}

/** What the house calls its contract. */
async function wordingIn({ em, tenantId }: Unit, type: Booking['service']) {
  const own = await rowsOf(em, tenantId, 'documentTemplate', { where: `r.type = ? and r.language = 'de'`, values: [type] })
  return wordingFor(own, { type, language: 'de' }, templates)
}

async function removeContract({ em }: Unit, id: string): Promise<void> {
  const row = await em.findOne(entityOf.signedDocument, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) return
  await markCurrent(em, row, { gone: id })
  em.remove(row)
}
