// The words of cancellation fees.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FeeType, TierPreset, TierSeason, TierTerms } from '../../../shared/bookings/price/cancellationFee.ts'
import type { CancellationTierBody } from '../../../shared/bookings/price/cancellationTier.ts'
import { removal } from '../../correction/nothing.ts'
import { formatsIn } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { number, one, shown, silent } from '../../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../../words/words.ts'
import { closedServiceTexts } from '../booking.words.ts'

export const feeTypeTexts: Record<FeeType, MessageDescriptor> = {
  percent: msg`Percent of the price`,
  fixed: msg`Fixed amount`,
}

export const tierSeasonTexts: Record<TierSeason, MessageDescriptor> = {
  all: msg`All stays`,
  peak: msg`Only stays in the high season`,
}

export const presetTexts: Record<TierPreset, MessageDescriptor> = {
  gradual: msg`In three steps from 30 days on`,
  half: msg`In two steps from 14 days on`,
  fourWeeks: msg`Free until four weeks before`,
  dayBefore: msg`Free until the day before`,
}

/** How long before arrival it is cancelled. */
export const daysBeforeText = (days: number): MessageDescriptor =>
  days === 0 ? msg`on the day itself` : msg`${plural(days, { one: 'at least # day before', other: 'at least # days before' })}`

/** For which cancellations a tier is. */
export const whenText = (i18n: I18n, { minDaysBefore, appliesTo }: Pick<TierTerms, 'minDaysBefore' | 'appliesTo'>): string =>
  [appliesTo === 'peak' ? i18n._(msg`in the high season`) : '', i18n._(daysBeforeText(minDaysBefore))].filter(Boolean).join(', ')

/** What is due. Null: no tier applies. */
export function feeText(i18n: I18n, tier: Pick<TierTerms, 'feeType' | 'value'> | null): string {
  if (!tier) return i18n._(msg`the whole price`)
  if (tier.value === 0) return i18n._(msg`free of charge`)
  return tier.feeType === 'fixed' ? formatsIn(i18n.locale).money(tier.value) : `${i18n.number(tier.value / 100)} %`
}

const tierFields: FieldsOf<CancellationTierBody> = {
  id: silent('names the row'),
  service: one(msg`Cancellation fee of`, { daycare: closedServiceTexts.daycare, pension: closedServiceTexts.pension }),
  minDaysBefore: number(msg`Days before arrival, at least`),
  feeType: one(msg`Kind of fee`, feeTypeTexts),
  appliesTo: one(msg`Holds for`, tierSeasonTexts),
  value: shown(msg`Fee`, (value, { i18n }) => i18n.number(value / 100)),
}

const tierForm = { form: lazyPart(() => import('./CancellationTierForm.tsx')) }

type Acts = `${'create' | 'change' | 'delete'}CancellationTier`

export const tierWords: WordsOf<Acts> = {
  createCancellationTier: { head: () => msg`New cancellation fee`, fields: tierFields, correction: tierForm },
  changeCancellationTier: {
    head: () => msg`Change a cancellation fee`,
    fields: { id: silent('names the row'), body: { part: tierFields } },
    correction: tierForm,
  },
  deleteCancellationTier: { head: () => msg`Delete a cancellation fee`, fields: { id: silent('names the row') }, correction: removal },
}
