// What the page of usage says about contracts and what they count.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingInterval, PriceModel } from '../../shared/operator/billing/contractTerms.ts'
import type { Counted } from '../../shared/operator/billing/periods.ts'

/** What is counted; a flat price counts nothing, so both are shown beside it. */
export type Kind = keyof Counted
export const kindsOf: Record<PriceModel, readonly Kind[]> = {
  flat: ['users', 'animals'],
  perUser: ['users'],
  perAnimal: ['animals'],
}

export const kindTexts: Record<Kind, MessageDescriptor> = { users: msg`Users`, animals: msg`Animals` }

export const howCounted: Record<Kind, MessageDescriptor> = {
  users: msg`Counted are people who could work in an access on at least one of these days, each of them once.`,
  animals: msg`Counted are animals that were in care on at least one of these days, each of them once.`,
}

export const priceTexts: Record<PriceModel, MessageDescriptor> = {
  flat: msg`A flat price. It does not depend on how much you use.`,
  perAnimal: msg`A price for each animal`,
  perUser: msg`A price for each user`,
}

export const intervalTexts: Record<BillingInterval, MessageDescriptor> = {
  month: msg`Each month`,
  quarter: msg`Each quarter`,
  year: msg`Each year`,
}
