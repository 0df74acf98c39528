// What people read of what speaks against an adoption without forbidding it.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdoptionWarning } from '../../../shared/adoption/warnings.ts'

export const warningTexts: Record<AdoptionWarning, MessageDescriptor> = {
  underMinimumAge: msg`It is younger than your organisation gives animals of its species away.`,
  notChipped: msg`It has no chip.`,
  notNeutered: msg`It is not neutered.`,
  vaccinationDue: msg`A vaccination is overdue.`,
  noReservation: msg`It is not reserved for this person, although people are interested in it.`,
  noHomeCheck: msg`The home of the adopter was not checked.`,
  broughtIn: msg`This person has brought animals to the shelter before.`,
}
