// What the merge of two records is called on the screen.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InTheWay, MovedKind } from '../../../shared/operator/organizationMerge.ts'
import type { PlaceOutcome } from '../../../shared/operator/accountUnion.ts'
import type { Likeness, MergePart } from '../../../shared/operator/organizationUnion.ts'

export const likenessTexts: Record<Likeness, MessageDescriptor> = {
  marked: msg`marked as a duplicate`,
  email: msg`same e-mail address`,
  name: msg`similar name`,
  place: msg`same postal code`,
}

export const partTexts: Record<MergePart, MessageDescriptor> = {
  officialName: msg`Official name`,
  informalName: msg`Informal name`,
  legalForm: msg`Legal form`,
  person: msg`Contact person`,
  email: msg`E-mail address`,
  phone: msg`Phone`,
  address: msg`Address`,
}

export const movedTexts: Record<MovedKind, MessageDescriptor> = {
  tenant: msg`Accesses`,
  quoteRequest: msg`Quote requests`,
  quote: msg`Quotes`,
  contract: msg`Contracts`,
  period: msg`Billing periods`,
  invoice: msg`Invoices`,
  duplicate: msg`Duplicates of it`,
}

/** One row that keeps a merge from being taken back. */
export const inTheWayTexts: Record<InTheWay['kind'], MessageDescriptor> = {
  tenant: msg`Access`,
  quoteRequest: msg`Quote request`,
  quote: msg`Quote`,
  contract: msg`Contract`,
  period: msg`Billing period`,
  invoice: msg`Invoice`,
  duplicate: msg`Duplicate`,
  record: msg`Organisation`,
}

/** What becomes of a place of the account that ends. */
export const placeOutcomeTexts: Record<PlaceOutcome, MessageDescriptor> = {
  moves: msg`The account that stays is let in here, with these rights`,
  stays: msg`Both were let in here. The account that stays keeps its rights`,
  rightsAdded: msg`Nobody else could manage the users here: the account that stays gets the rights of the other one too`,
  invitationEnds: msg`Was invited here and has not come. The invitation ends`,
}
