// What names a contact, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What names a contact. */
const linkTexts: Record<string, MessageDescriptor> = {
  animal: msg`animals of theirs`,
  booking: msg`bookings`,
  bookingRequest: msg`requests`,
  requestInvite: msg`invitations to request`,
  reportMail: msg`reports that were sent`,
  incident: msg`incidents`,
  toBillItem: msg`items to bill`,
  entitlement: msg`passes`,
  sponsoredResidency: msg`sponsored residencies`,
  animalSeizure: msg`seizures`,
  statusChange: msg`changes of animals`,
  shelter: msg`foster homes`,
  task: msg`tasks`,
  homeCheck: msg`home checks`,
  helperProfile: msg`part as an animal helper`,
  participation: msg`sessions of animal helpers`,
  interest: msg`interests in animals`,
  intakeRequest: msg`entries of the waiting list`,
  municipality: msg`municipalities`,
  registryEntry: msg`registrations of animals`,
  changeDraft: msg`drafts`,
  signedDocument: msg`signed documents`,
}

/** How many of what, joined. */
export function useLinkWords(): (named: Readonly<Record<string, number>>) => string {
  const { i18n, t } = useLingui()
  return (named) =>
    Object.entries(named)
      .map(([kind, count]) => (linkTexts[kind] ? `${count} ${i18n._(linkTexts[kind])}` : t`${count} others`))
      .join(', ')
}
