// What people read of interests and of what keeps an animal from being given away.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Blocker } from '../../../shared/adoption/blockers.ts'
import type { Interest, InterestStatus } from '../../../shared/adoption/interest.ts'

export const sourceTexts: Record<Interest['source'], MessageDescriptor> = {
  unknown: msg`not specified`,
  webForm: msg`web form`,
  phone: msg`phone call`,
  visit: msg`visit`,
  portal: msg`pet portal`,
}

export const statusTexts: Record<InterestStatus, MessageDescriptor> = {
  new: msg`new`,
  infoNeeded: msg`more information needed`,
  homeCheckPending: msg`home check pending`,
  visitPlanned: msg`visit planned`,
  accepted: msg`accepted`,
  rejected: msg`rejected`,
  withdrawn: msg`withdrawn`,
  reserved: msg`reserved`,
  adopted: msg`has adopted`,
}

export const blockerTexts: Record<Blocker, MessageDescriptor> = {
  dead: msg`The animal has died.`,
  adopted: msg`The animal has been adopted.`,
  notInCare: msg`The animal is not in care.`,
  guest: msg`The animal is a guest: it belongs to somebody else.`,
  seizure: msg`An authority decides about the animal.`,
  missing: msg`The animal is missing.`,
  held: msg`The animal is held back.`,
  puppy: msg`Puppies stay with their mother until they are eight weeks old.`,
  ownerUnsigned: msg`Its owner has not signed it over.`,
  underMinimumAge: msg`It is younger than your organisation gives animals of its species away.`,
  quarantine: msg`It is in quarantine.`,
  claimPeriod: msg`The former owner can still claim it.`,
  motherAway: msg`The owner depends on the record of its mother, which is not on this device.`,
  holdingPeriod: msg`The holding period of the find is not over: an adoption is provisional.`,
  othersOwn: msg`It belongs to somebody else, who has to transfer it or to agree.`,
  notChipped: msg`It has no chip.`,
  notNeutered: msg`It is not neutered.`,
  reserved: msg`It is reserved.`,
  noPhoto: msg`There is no photo to publish.`,
  treatment: msg`It is being treated, and the treatment must end first.`,
  noText: msg`There is no public description.`,
}
