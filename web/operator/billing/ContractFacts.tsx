import { useLingui } from '@lingui/react/macro'
import type { Contract } from '../../../shared/operator/billing/contracts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { taxReasonTexts } from '../parts/taxTexts.ts'
import { billingIntervalTexts, priceModelTexts } from './billingTexts.ts'

/** The terms of a contract. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t, i18n } = useLingui()
  const { date, money } = useFormats()
  const { start, end, minTermMonths, noticeDays, priceModel, priceCents, discountPercent, interval, taxRate, taxReason, vatId } = contract
  return (
    <FactLines
      facts={[
        [t`Start`, date(start)],
        [t`Last day`, end ? date(end) : ''],
        [t`Price of a month, without tax`, `${money(priceCents)} · ${i18n._(priceModelTexts[priceModel])}`],
        [t`Discount`, discountPercent > 0 ? `${discountPercent} %` : ''],
        [t`Value added tax`, taxReason ? i18n._(taxReasonTexts[taxReason]) : `${taxRate / 100} %`],
        [t`VAT id of the customer`, vatId],
        [t`Invoice`, i18n._(billingIntervalTexts[interval])],
        [t`Minimum term`, minTermMonths > 0 ? t`${minTermMonths} months` : ''],
        [t`Notice period`, noticeDays > 0 ? t`${noticeDays} days` : ''],
      ]}
    />
  )
}
