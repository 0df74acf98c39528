// What people read for the role of a contact.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactRole } from '../../../shared/contacts/contact.ts'

export const roleTexts: Record<ContactRole, MessageDescriptor> = {
  interested: msg`Interested person`,
  adopter: msg`Adopter`,
  finder: msg`Finder`,
  owner: msg`Owner`,
  donor: msg`Donor`,
  foster: msg`Foster home`,
  homeChecker: msg`Checks homes`,
  helper: msg`Helper`,
  member: msg`Member of the association`,
  vet: msg`Veterinarian`,
  authority: msg`Authority`,
  municipality: msg`Municipality`,
  supplier: msg`Supplier`,
  payer: msg`Pays for others`,
  driver: msg`Driver`,
}
