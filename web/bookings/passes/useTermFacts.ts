import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SubscriptionTerms } from '../../../shared/bookings/passes/subscriptionTerms.ts'

/** The minimum term and the notice of a subscription, as lines of facts. */
export function useTermFacts(): (
  terms: Pick<SubscriptionTerms, 'minTermMonths' | 'noticeDays' | 'absencePolicy' | 'carryDays'>,
) => [string, string][] {
  const { t } = useLingui()
  return ({ minTermMonths, noticeDays, absencePolicy, carryDays }) => [
    [t`Minimum term`, t`${plural(minTermMonths, { 0: 'without', one: '# month', other: '# months' })}`],
    [t`Notice period`, t`${plural(noticeDays, { 0: 'without', one: '# day', other: '# days' })}`],
    [
      t`Days cancelled in time`,
      absencePolicy === 'carry'
        ? t`${plural(carryDays ?? 0, { one: '# day of a month is carried', other: '# days of a month are carried' })}`
        : absencePolicy === 'refund'
          ? t`refunded`
          : t`included in the price`,
    ],
  ]
}
