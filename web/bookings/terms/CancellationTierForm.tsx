import { Trans, useLingui } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import { feeTypes, tierSeasons } from '../../../shared/bookings/price/cancellationFee.ts'
import { cancellationTier, mostDaysBefore, mostFeePercent, type CancellationTier } from '../../../shared/bookings/price/cancellationTier.ts'
import { isForPeak } from '../../../shared/bookings/price/peak.ts'
import { mostPriceCents } from '../../../shared/bookings/price/pensionPrice.ts'
import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { feeText, feeTypeTexts, tierSeasonTexts, whenText } from './tier.words.ts'

const inOf = (service: Service) => ({
  blank: () => ({ service, minDaysBefore: null, feeType: 'percent' as const, value: null, appliesTo: 'all' as const }),
  only: (tier: CancellationTier) => tier.service === service,
})
const ofService: Record<Service, ReturnType<typeof inOf>> = { daycare: inOf('daycare'), pension: inOf('pension') }

const mostDaysFirst = (a: CancellationTier, b: CancellationTier) =>
  Number(isForPeak(a)) - Number(isForPeak(b)) || b.minDaysBefore - a.minDaysBefore

/** What a page and the form say and ask. */
export function useCancellationTiers(service: Service): NounProps<'cancellationTier'> {
  const { i18n } = useLingui()
  return {
    noun: cancellationTier,
    title: <Trans>Cancellation fees</Trans>,
    hint: (
      <Trans>
        What is due when a booking is cancelled, by the days that are left until arrival. After the last of these the whole price is due.
      </Trans>
    ),
    add: <Trans>New cancellation fee</Trans>,
    none: <Trans>No cancellation fee has been entered yet. Without one a cancellation costs nothing.</Trans>,
    line: (tier) => ({ name: whenText(i18n, tier), more: [feeText(i18n, tier)] }),
    deleting: {
      label: <Trans>Delete cancellation fee</Trans>,
      question: <Trans>Delete this cancellation fee?</Trans>,
      consequence: <Trans>It is no longer charged for cancellations from now on.</Trans>,
      done: <Trans>The cancellation fee was deleted.</Trans>,
    },
    ...ofService[service],
    order: mostDaysFirst,
    fields: (form) => <Fields form={form} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectCancellationTier({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useCancellationTiers('pension')} entry={entry} onClose={onClose} />
}

function Fields({ form: { values, change, errorOf } }: { form: NounForm<'cancellationTier'> }) {
  const isPercent = values.feeType === 'percent'
  return (
    <>
      <NumberField
        optional
        required
        error={errorOf('minDaysBefore')}
        label={<Trans>Days before arrival, at least</Trans>}
        description={<Trans>0: on the day itself.</Trans>}
        least={0}
        most={mostDaysBefore}
        value={values.minDaysBefore}
        onChange={(minDaysBefore) => change({ minDaysBefore })}
      />
      {values.service === 'pension' && (
        <PickOne
          label={<Trans>Holds for</Trans>}
          description={<Trans>A stay in the high season has a night on a day of a surcharge that counts as high season.</Trans>}
          options={tierSeasons}
          texts={tierSeasonTexts}
          value={values.appliesTo ?? 'all'}
          onChange={(appliesTo) => change({ appliesTo })}
        />
      )}
      <PickOne
        label={<Trans>Kind of fee</Trans>}
        options={feeTypes}
        texts={feeTypeTexts}
        value={values.feeType}
        onChange={(feeType) => change({ feeType, value: null })}
      />
      <NumberField
        key={values.feeType}
        money
        optional
        required
        error={errorOf('value')}
        label={isPercent ? <Trans>Fee in percent of the price</Trans> : <Trans>Fee in euros</Trans>}
        description={<Trans>0: free of charge.</Trans>}
        least={0}
        most={isPercent ? mostFeePercent : mostPriceCents}
        value={values.value}
        onChange={(value) => change({ value })}
      />
    </>
  )
}
