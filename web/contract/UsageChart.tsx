import { Trans, useLingui } from '@lingui/react/macro'
import type { CountedSpan } from '../../shared/operator/billing/pricingStatistics.ts'
import { ChartCard } from '../ui/charts/ChartCard.tsx'
import { howCounted, kindTexts, type Kind } from './usageTexts.ts'

interface Props {
  kind: Kind
  by: 'month' | 'year'
  /** Of the file, after its title. */
  about: string
  spans: readonly CountedSpan[]
  /** Below a bar, and where there is more room. */
  namesOf: (span: CountedSpan) => { label: string; long: string }
}

/** What was counted, a bar for each month or year; the same as a table and as a file. */
export function UsageChart({ kind, by, about, spans, namesOf }: Props) {
  const { t, i18n } = useLingui()
  const name = i18n._(kindTexts[kind])
  const title = by === 'month' ? t`${name} by month` : t`${name} by year`
  const points = spans.map((span) => {
    const { label, long } = namesOf(span)
    return { label, long: span.isOver ? long : t`${long}, so far`, value: span[kind] }
  })
  const running = points.find((_, at) => spans[at]?.isOver === false)
  const all = points.map(({ long, value }) => `${long}: ${value}`).join(', ')
  return (
    <ChartCard
      title={title}
      name={`${title} ${about}`}
      kind="bars"
      says={`${title}. ${all}`}
      heads={[by === 'month' ? t`Month` : t`Year`, name]}
      points={points}
    >
      {i18n._(howCounted[kind])} {by === 'year' && <Trans>So a year is not the sum of its months.</Trans>}{' '}
      {running && `${running.long}: ${running.value}.`}
    </ChartCard>
  )
}
