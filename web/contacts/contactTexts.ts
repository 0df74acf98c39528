// How contacts are named in words: kinds, roles, and the codes of what is known of them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactKind } from '../../shared/contacts/contact.ts'
import type { ConsentKind, ContactDetails } from '../../shared/contacts/contactDetails.ts'

export const kindTexts: Record<ContactKind, MessageDescriptor> = {
  person: msg`Person`,
  organisation: msg`Organisation`,
  authority: msg`Authority`,
  vet: msg`Veterinary practice`,
  shelter: msg`Another shelter`,
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
