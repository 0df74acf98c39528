// What the settings are called, where their history names them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'

type Field = { [A in keyof AreaSettings]: keyof AreaSettings[A] }[keyof AreaSettings]

const texts: Record<Field, MessageDescriptor> = {
  unnamed: msg`Name of animals without one`,
  demanded: msg`Demanded when an animal is entered`,
  chipExpected: msg`Chip expected`,
  missingDays: msg`Days after which a missing animal may be taken out of care`,
  puppyWeeks: msg`Weeks that puppies stay with their mother`,
  motherMonths: msg`Youngest age of a mother in months`,
  litterMonths: msg`Months after which a litter is closed`,
  tasks: msg`Tasks`,
  reasons: msg`Reasons that are offered`,
  fees: msg`Fees by species`,
  declarationDemanded: msg`Signature of the owner demanded`,
  purposes: msg`Purposes that are offered`,
  ownershipMoves: msg`Ownership moves along`,
  notifyWithinHours: msg`Hours within which the authority must be notified`,
  registries: msg`Registries that are asked`,
  commission: msg`Commissioned by`,
  claimMonths: msg`Holding period in months`,
  claimReason: msg`Reason of the holding period`,
  proofs: msg`Proofs that are accepted`,
  proofsLeast: msg`Number of proofs`,
  idCheckDemanded: msg`Check of the identity demanded`,
  costLines: msg`Costs`,
  followUpWeeks: msg`Weeks until the follow-up`,
  reservationDays: msg`Days that a reservation holds`,
  reservationLimit: msg`Reservations at once`,
  minimumAges: msg`Youngest age by species`,
  neuteredDemanded: msg`Neutering demanded`,
  chipDemanded: msg`Chip demanded`,
  homeCheckDemanded: msg`Home check demanded`,
  ownershipFrom: msg`Ownership moves at`,
}

export const settingTexts: Readonly<Record<string, MessageDescriptor | undefined>> = texts
