import { useLingui } from '@lingui/react/macro'
import { intervals, type QuoteTotals as Totals, type TaxRate } from '../../../shared/operator/quoteStates.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'

/** What a quote comes to, each month and once. */
export function QuoteTotals({ totals, taxRate }: { totals: Totals; taxRate: TaxRate }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const percent = taxRate / 100
  const names = {
    month: [t`Each month, without tax`, t`Tax each month (${percent} %)`, t`Each month, with tax`],
    once: [t`Once, without tax`, t`Tax once (${percent} %)`, t`Once, with tax`],
  }
  const facts = intervals.flatMap((every): [string, string][] => {
    const { netCents, taxCents, grossCents } = totals[every]
    const [net = '', tax = '', gross = ''] = names[every]
    if (netCents === 0) return []
    if (taxRate === 0) return [[every === 'month' ? t`Each month` : t`Once`, money(grossCents)]]
    return [
      [net, money(netCents)],
      [tax, money(taxCents)],
      [gross, money(grossCents)],
    ]
  })
  return <FactLines facts={facts} amounts />
}
