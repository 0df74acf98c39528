import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SubscriptionTerms } from '../../../shared/bookings/passes/subscriptionTerms.ts'

/** The minimum term and the notice of a subscription, as lines of facts. */
export function useTermFacts(): (terms: Pick<SubscriptionTerms, 'minTermMonths' | 'noticeDays'>) => [string, string][] {
  const { t } = useLingui()
  return ({ minTermMonths, noticeDays }) => [
    [t`Minimum term`, t`${plural(minTermMonths, { 0: 'without', one: '# month', other: '# months' })}`],
    [t`Notice period`, t`${plural(noticeDays, { 0: 'without', one: '# day', other: '# days' })}`],
  ]
}
