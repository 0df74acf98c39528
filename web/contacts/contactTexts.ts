// How contacts are named in words: kinds, roles, and the codes of what is known of them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactKind, ContactRole } from '../../shared/contacts/contact.ts'
import type { ConsentKind, ContactDetails } from '../../shared/contacts/contactDetails.ts'

export const kindTexts: Record<ContactKind, MessageDescriptor> = {
  person: msg`Person`,
  organisation: msg`Organisation`,
  authority: msg`Authority`,
  vet: msg`Veterinary practice`,
  shelter: msg`Another shelter`,
}

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

export const salutationTexts: Record<ContactDetails['salutation'], MessageDescriptor> = {
  none: msg`none`,
  ms: msg`Ms`,
  mr: msg`Mr`,
  family: msg`Family`,
}

export const consentTexts: Record<ConsentKind, MessageDescriptor> = {
  newsletter: msg`Newsletter`,
  registryTransfer: msg`Handing the data to a pet registry`,
  photo: msg`Publishing photos`,
  storage: msg`Storing the data`,
}

export const idTypeTexts: Record<NonNullable<ContactDetails['idType']>, MessageDescriptor> = {
  idCard: msg`Identity card`,
  passport: msg`Passport`,
  residencePermit: msg`Residence permit`,
  drivingLicence: msg`Driving licence`,
}

/** What names a contact. */
export const linkTexts: Record<string, MessageDescriptor> = {
  animal: msg`animals of theirs`,
  booking: msg`bookings`,
  bookingRequest: msg`requests`,
  requestInvite: msg`invitations to request`,
  reportMail: msg`reports that were sent`,
  incident: msg`incidents`,
  toBillItem: msg`items to bill`,
  entitlement: msg`passes`,
  sponsoredResidency: msg`sponsored residencies`,
  statusChange: msg`changes of animals`,
  shelter: msg`foster homes`,
  task: msg`tasks`,
  homeCheck: msg`home checks`,
  interest: msg`interests in animals`,
  municipality: msg`municipalities`,
  registryEntry: msg`registrations of animals`,
  changeDraft: msg`drafts`,
}
