// Belongings in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Belonging, BelongingKind } from '../../../shared/bookings/belongings.ts'

export const belongingKindTexts: Record<BelongingKind, MessageDescriptor> = {
  leash: msg`Leash`,
  collar: msg`Collar or harness`,
  bed: msg`Bed or blanket`,
  food: msg`Food brought along`,
  bowl: msg`Bowl`,
  medicine: msg`Medicine brought along`,
  toy: msg`Toy`,
  carrier: msg`Carrier`,
  papers: msg`Vaccination card`,
  other: msg`Something else`,
}

/** One belonging with its note. */
export function belongingText({ kind, note }: Pick<Belonging, 'kind' | 'note'>, t: (text: MessageDescriptor) => string): string {
  if (note === '') return t(belongingKindTexts[kind])
  return kind === 'other' ? note : `${t(belongingKindTexts[kind])} (${note})`
}
