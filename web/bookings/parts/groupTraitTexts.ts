// The words for traits of animals that a group of daycare takes or does not take.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GroupTrait } from '../../../shared/bookings/groups/groupTraits.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { sizeTexts } from '../../animals/parts/recordTexts.ts'

export const groupTraitTexts: Record<GroupTrait, MessageDescriptor> = {
  dog: speciesTexts.dog,
  cat: speciesTexts.cat,
  otherSpecies: msg`other species`,
  ...sizeTexts,
  neutered: msg`neutered`,
  intactMale: msg`male, not neutered`,
  intactFemale: msg`female, not neutered`,
  young: msg`younger than 1 year`,
  adult: msg`1 to 7 years old`,
  old: msg`8 years or older`,
  unsociable: msg`does not get along with dogs`,
  dangerous: msg`dangerous by its breed or a finding`,
  experienced: msg`for experienced people alone`,
}

/** Side by side, in their order. */
export const traitsSaid = (traits: readonly GroupTrait[], i18n: I18n): string =>
  traits.map((trait) => i18n._(groupTraitTexts[trait])).join(', ')
