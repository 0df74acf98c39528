// What the operator's states and fields are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TenantStatus } from '../../../shared/access.ts'
import type { AccountGroup, AccountState } from '../../../shared/operator/accountStates.ts'
import type { Country, OrganizationEvent } from '../../../shared/operator/organizationRecord.ts'
import type { QuoteState } from '../../../shared/operator/quoteStates.ts'
import type { QuoteRequestState } from '../../../shared/operator/quoteRequestStates.ts'
import type { OrganizationStatus } from '../../../shared/organisation/organizationStatuses.ts'

export const organizationStatusTexts: Record<OrganizationStatus, MessageDescriptor> = {
  INTERESTED: msg`Interested`,
  WAITING: msg`Has an offer`,
  ONBOARDING: msg`Being set up`,
  CUSTOMER: msg`Customer`,
  PAUSED: msg`Paused`,
}

/** What each step says of the organisation. */
export const stepTexts: Record<OrganizationStatus, MessageDescriptor> = {
  INTERESTED: msg`Back to “interested”`,
  WAITING: msg`Has received an offer`,
  ONBOARDING: msg`Has accepted the offer`,
  CUSTOMER: msg`Works with it now`,
  PAUSED: msg`Pauses now`,
}

export const tenantStatusTexts: Record<TenantStatus, MessageDescriptor> = {
  ACTIVE: msg`In use`,
  DEMO: msg`Demo`,
  TEST: msg`Test`,
  TEMPORARY_COPY: msg`Temporary copy`,
  SCHEDULED_DELETION: msg`To be deleted`,
  READ_ONLY: msg`Read-only`,
}

export const accountStateTexts: Record<AccountState, MessageDescriptor> = { active: msg`Active`, locked: msg`Locked` }

export const accountGroupTexts: Record<AccountGroup, MessageDescriptor> = {
  administrators: msg`Platform administrators`,
  unattached: msg`In no organisation`,
}

export const quoteRequestStateTexts: Record<QuoteRequestState, MessageDescriptor> = {
  new: msg`New`,
  quoted: msg`Offer sent`,
  closed: msg`Closed`,
}

export const quoteStateTexts: Record<QuoteState, MessageDescriptor> = {
  sent: msg`Sent`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  withdrawn: msg`Taken back`,
}

export const countryTexts: Record<Country, MessageDescriptor> = { DE: msg`Germany`, AT: msg`Austria`, CH: msg`Switzerland` }

export const eventTexts: Record<OrganizationEvent['action'], MessageDescriptor> = {
  created: msg`Recorded`,
  changed: msg`Changed`,
  status: msg`Status changed`,
  duplicate: msg`Duplicate`,
  merged: msg`Another record was merged into this one`,
  mergedAway: msg`Merged into another record`,
  unmerged: msg`Merge taken back`,
  contractMade: msg`Contract recorded`,
  contractEnded: msg`Contract ended`,
  contractGoesOn: msg`End of the contract taken back`,
  contractDiscarded: msg`Contract taken back`,
  periodMade: msg`Billing period recorded`,
  periodCancelled: msg`Billing period taken back`,
  invoiced: msg`Invoice issued`,
  invoiceCancelled: msg`Invoice cancelled`,
  invoiceWrittenOff: msg`Invoice written off`,
  paid: msg`Payment noted`,
  paidBack: msg`Refund noted`,
}

/** By their names on the wire. */
export const fieldTexts: Record<string, MessageDescriptor> = {
  officialName: msg`Official name`,
  informalName: msg`Informal name`,
  legalForm: msg`Legal form`,
  forename: msg`Forename`,
  surname: msg`Surname`,
  email: msg`E-mail address`,
  phone: msg`Phone`,
  street: msg`Street and number`,
  zip: msg`Postal code`,
  city: msg`City`,
  country: msg`Country`,
  notes: msg`Notes`,
  duplicateOf: msg`Duplicate of`,
  merged: msg`Merged record`,
  start: msg`Start`,
  end: msg`End of the contract`,
  days: msg`Days`,
  amount: msg`Amount`,
  number: msg`Number`,
}
