// Changes that were queued before a contact was demanded name who has or owns the animal in words: the contact is entered with them.
import { namedBy } from '../../shared/adoption/adopter.ts'
import { contactIn, isMeant } from '../../shared/contacts/contactInWords.ts'
import type { Contact, ContactKind } from '../../shared/contacts/contact.ts'
import { moreOf, newContact } from '../../shared/contacts/contactActs.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import { internationalPhone } from '../../shared/contacts/phone.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { needsContact, type ChangeSaid } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../contacts/contactDetails.entity.ts'
import { drawNumber } from '../settings/drawNumber.ts'
import type { Unit } from '../unitOfWork.ts'

const organisations: Readonly<Partial<Record<NonNullable<Details['handOverPurpose']>, ContactKind>>> = {
  shelter: 'shelter',
  sanctuary: 'organisation',
  rescue: 'organisation',
  wildlife: 'organisation',
}

export interface Named<S> {
  said: S
  /** The contact that is to be entered, as long as it is not there yet. */
  entered: Contact | null
  /** Writes it, last of all: it reads what was written before. */
  enter(): Promise<void>
}

/**
 * The change with a contact in place of the words; writes nothing yet. It is one that has this name and number already, a banned one
 * first, so that a ban holds; else a new one. Its id is derived from the id of the change, so that a repeated call creates no second contact.
 */
export async function receiverNamed<S extends ChangeSaid>(
  work: Unit,
  flow: Flow,
  flowId: string,
  said: S,
  zone: string,
): Promise<Named<S>> {
  const { person, phone, address, ...details } = said.details
  const asItIs = { said, entered: null, enter: () => Promise.resolve() }
  // In words beside the place of a foster home, they stay as they are: the home says who it is.
  if (!needsContact(flow, said) || said.contactId !== null || !person?.trim()) return asItIs
  const { em, tenantId } = work
  const words = { person, phone, address }
  const id = derivedId(flowId, `receiver:${JSON.stringify(words)}`)
  const sameNumber = phone?.trim() ? await em.find(ContactEntity, { phone: internationalPhone(phone) }, { orderBy: { id: 'asc' } }) : []
  const meant = sameNumber.filter((contact) => isMeant(contact, words)).sort((a, b) => Number(b.banned) - Number(a.banned))
  const known = meant[0] ?? (await em.findOne(ContactEntity, { id }))
  if (known) return { ...asItIs, said: { ...said, contactId: known.id, details } }
  const kind = (flow === 'handOver' && details.handOverPurpose && organisations[details.handOverPurpose]) || 'person'
  const day = localDate(said.at, zone)
  const told = contactIn(words, kind)
  const entered = namedBy(newContact(told, id, day), flow)
  return {
    said: { ...said, contactId: id, details },
    entered,
    async enter() {
      const number = await drawNumber(em, tenantId, 'contact', day)
      em.create(ContactEntity, { ...entered, tenantId })
      em.create(ContactDetailsEntity, { ...noDetails(id), ...moreOf(told), number, tenantId })
    },
  }
}
