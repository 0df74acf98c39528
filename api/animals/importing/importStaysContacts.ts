// Whom the table of Long Beach names: the cities whose animals come, and the shelters and associations that take animals over.
import { noDetails } from '../../../shared/contacts/contactDetails.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../../contacts/contactDetails.entity.ts'
import { drawNumberNow } from '../../settings/drawNumber.ts'
import type { Unit } from '../../unitOfWork.ts'
import type { SourceStay } from './sourceStay.ts'

export const municipalityIdOf = (tenantId: string, name: string): string => derivedId(tenantId, `longbeach:municipality:${name}`)
export const partnerIdOf = (tenantId: string, name: string): string => derivedId(tenantId, `longbeach:partner:${name}`)

type Named = Pick<Contact, 'id' | 'kind' | 'company' | 'roles'>

/** Everybody whom the stays name, each once. */
export function contactsOf(tenantId: string, stays: readonly SourceStay[]): Named[] {
  const found = new Map<string, Named>()
  for (const { municipality, partner, outcomeType } of stays) {
    if (municipality) {
      const id = municipalityIdOf(tenantId, municipality)
      found.set(id, { id, kind: 'authority', company: municipality, roles: ['municipality'] })
    }
    if (partner) {
      const id = partnerIdOf(tenantId, partner)
      if (!found.has(id)) found.set(id, { id, kind: outcomeType === 'rescue' ? 'organisation' : 'shelter', company: partner, roles: [] })
    }
  }
  return [...found.values()]
}

/** Writes those that are not there yet; what people recorded of the others stays. */
export async function writeContacts(unit: Unit, contacts: readonly Named[], country: string): Promise<void> {
  const { em, tenantId } = unit
  const known = await em.find(ContactEntity, { id: { $in: contacts.map(({ id }) => id) } }, { fields: ['id'] })
  const missing = contacts.filter(({ id }) => !known.some((one) => one.id === id))
  if (missing.length === 0) return
  const nothing = { forename: '', surname: '', phone: null, banned: false, bannedUntil: null, open: false, activeIn: [], namedIn: [] }
  for (const contact of missing) {
    const number = await drawNumberNow(unit, 'contact')
    em.create(ContactEntity, { ...nothing, ...contact, tenantId })
    em.create(ContactDetailsEntity, {
      ...noDetails(contact.id),
      number,
      country,
      tenantId,
    })
  }
}
