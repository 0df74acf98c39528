import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { BilledSpan, ContractByMonth, CountedSpan } from '../../shared/operator/billing/pricingStatistics.ts'
import { monthOf } from '../../shared/time.ts'
import { Card } from '../ui/Card.tsx'
import { NumberTable } from '../ui/charts/NumberTable.tsx'
import { useFormats } from '../ui/formats.ts'
import { UsageChart } from './UsageChart.tsx'
import { UsageTerms } from './UsageTerms.tsx'
import { kindsOf, kindTexts, type Kind } from './usageTexts.ts'

/** What a contract counts in a year: by month, and by the periods that are billed. */
export function UsageOfYear({ year, contract }: { year: string; contract: ContractByMonth }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { start, priceModel, months, periods } = contract
  const kinds = kindsOf[priceModel]
  return (
    <>
      <Card title={t`Contract since ${date(start)}`}>
        <UsageTerms {...contract} />
      </Card>
      {kinds.map((kind) => (
        <Months key={kind} year={year} kind={kind} months={months} />
      ))}
      {priceModel !== 'flat' && <Periods kind={kinds[0]!} periods={periods} />}
    </>
  )
}

/** As many letters as fit below a bar: Jan, Feb, Mär. */
const lettersOfMonth = 3

function Months({ year, kind, months }: { year: string; kind: Kind; months: readonly CountedSpan[] }) {
  const { month, monthName } = useFormats()
  return (
    <UsageChart
      kind={kind}
      by="month"
      about={year}
      spans={months}
      namesOf={({ start }) => ({ label: monthName(start).slice(0, lettersOfMonth), long: month(monthOf(start)) })}
    />
  )
}

/** The counts by which a period is billed. */
function Periods({ kind, periods }: { kind: Kind; periods: readonly BilledSpan[] }) {
  const { t, i18n } = useLingui()
  const { date } = useFormats()
  const stateOf = ({ isBilled, isOver }: BilledSpan) => (isBilled ? t`recorded for billing` : isOver ? t`not billed yet` : t`so far`)
  return (
    <Card title={<Trans>Billed periods</Trans>}>
      <NumberTable
        heads={[t`Period`, i18n._(kindTexts[kind])]}
        rows={periods.map((span) => ({
          key: span.start,
          label: `${t`${date(span.start)} to ${date(span.end)}`}, ${stateOf(span)}`,
          value: span[kind],
        }))}
      />
      <Text c="dimmed" size="sm" mt="xs">
        <Trans>Invoices count by period. What is recorded for billing does not change any more.</Trans>
      </Text>
    </Card>
  )
}
