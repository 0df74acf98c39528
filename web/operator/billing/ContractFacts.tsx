import { useLingui } from '@lingui/react/macro'
import type { Contract } from '../../../shared/operator/billing/contracts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { billingIntervalTexts, priceModelTexts } from './billingTexts.ts'

/** The terms of a contract. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t, i18n } = useLingui()
  const { date, money } = useFormats()
  const { start, end, minTermMonths, noticeDays, priceModel, priceCents, discountPercent, interval, taxRate } = contract
  return (
    <FactLines
      facts={[
        [t`Start`, date(start)],
        [t`Last day`, end ? date(end) : ''],
        [t`Price of a month, without tax`, `${money(priceCents)} · ${i18n._(priceModelTexts[priceModel])}`],
        [t`Discount`, discountPercent > 0 ? `${discountPercent} %` : ''],
        [t`Value added tax`, `${taxRate / 100} %`],
        [t`Invoice`, i18n._(billingIntervalTexts[interval])],
        [t`Minimum term`, minTermMonths > 0 ? t`${minTermMonths} months` : ''],
        [t`Notice period`, noticeDays > 0 ? t`${noticeDays} days` : ''],
      ]}
    />
  )
}
