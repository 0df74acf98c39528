// Words of the waiting list.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IntakeOutcome, IntakeRequest, Urgency } from '../../shared/intakes/intakeRequest.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { breedText } from '../ui/breedText.ts'

export const urgencyTexts: Record<Urgency, MessageDescriptor> = {
  urgent: msg`urgent`,
  high: msg`high`,
  medium: msg`medium`,
  low: msg`low`,
}

export const outcomeTexts: Record<IntakeOutcome, MessageDescriptor> = {
  taken: msg`taken in`,
  kept: msg`its people keep it`,
  elsewhere: msg`found another place`,
  unknown: msg`outcome not known`,
}

/** What waits, in a line. */
export const waitingText = (i18n: I18n, { name, species, breed }: Pick<IntakeRequest, 'name' | 'species' | 'breed'>): string =>
  [name, i18n._(speciesTexts[species]), breedText(i18n, { species, breed })].filter(Boolean).join(' · ')
