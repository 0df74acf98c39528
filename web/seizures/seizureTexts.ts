// How seizures read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SeizedState } from '../../shared/seizures/seizedAnimals.ts'
import type { Confirmation, ExtraCosts } from '../../shared/seizures/seizureKinds.ts'

export const extraCostsTexts: Readonly<Record<ExtraCosts, MessageDescriptor>> = {
  included: msg`in the daily rate`,
  onProof: msg`paid on proof`,
  priorApproval: msg`only with prior approval`,
}

export const confirmationTexts: Readonly<Record<Confirmation, MessageDescriptor>> = {
  verbal: msg`only by word of mouth`,
  requested: msg`requested in writing`,
  confirmed: msg`confirmed in writing`,
}

export const seizedStateTexts: Readonly<Record<SeizedState, MessageDescriptor>> = {
  here: msg`here`,
  toKeeper: msg`back with the keeper`,
  toThirdParty: msg`given to somebody else`,
  forfeited: msg`given to our organisation`,
  euthanised: msg`euthanised`,
  died: msg`died`,
  left: msg`no longer here`,
}

export const seizurePages = {
  list: '/animal-seizures',
  new: '/animal-seizure/new',
  record: '/animal-seizure/$id',
  history: '/animal-seizure/$id/history',
} as const
