// Words of reports of missed animals.
import { breedText } from '../../ui/breedText.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AgeGroup, LostReport } from '../../../shared/lost/lostReport.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'

export const ageTexts: Record<AgeGroup, MessageDescriptor> = {
  unknown: msg`unknown`,
  young: msg`under a year`,
  adult: msg`grown up`,
}

/** What is missed, in a line. */
export const missedText = (i18n: I18n, { name, species, breed, colour }: LostReport): string =>
  [name, i18n._(speciesTexts[species]), breedText(i18n, { species, breed }), colour].filter(Boolean).join(' · ')
