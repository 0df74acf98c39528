// What is recorded of a change before it is saved, where something speaks against it without forbidding it.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Objection } from '../../../shared/changes/story/flowDetails.ts'

export const objectionTexts: Record<Objection, MessageDescriptor> = {
  'move.roomFull': msg`More animals would live in the room than it has places.`,
  'move.roomBlocked': msg`The room is blocked on this day.`,
  'move.speciesMix': msg`The room is not meant for this species, or animals of different species would share it.`,
  'move.quarantineBreach': msg`An animal would come out of a quarantine to others, or into one with others in it.`,
  'foster.full': msg`The foster home would have more animals than it takes.`,
  'foster.species': msg`The foster home does not take this species.`,
  'foster.blackout': msg`The foster home has announced that it cannot take animals in this time.`,
  'foster.contractMissing': msg`No contract with the foster home is noted.`,
  'adoption.bonded': msg`The animal belongs together with others that stay behind.`,
  'change.bonded': msg`An animal that belongs together with another would be parted from it.`,
  'birth.motherTooYoung': msg`The mother is younger than the organisation expects of mothers. Please check her date of birth.`,
  'birth.litterOpen': msg`The mother has a litter that is still open. Please look whether this one has been recorded already.`,
  'puppy.tooYoung': msg`A puppy under eight weeks would be parted from its mother (TierSchHuV § 2).`,
}
