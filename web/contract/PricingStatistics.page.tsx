import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pricingStatistics, type ContractByYear, type CountedSpan } from '../../shared/operator/billing/pricingStatistics.ts'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Contract.module.css'
import { UsageChart } from './UsageChart.tsx'
import { Accesses, NoContract, UsageTerms } from './UsageTerms.tsx'
import { kindsOf, type Kind } from './usageTexts.ts'

export const Route = createFileRoute('/_signedIn/admin/pricing-statistics')({
  staticData: {
    title: msg`Usage`,
    flag: 'contract',
    admin: { group: 'organisation', hint: msg`What your contract counts, by month and year` },
  },
  component: PricingStatistics,
})

/** What the organisation uses, by year. The server counts it, so this needs a connection. */
function PricingStatistics() {
  const read = useCall(pricingStatistics, {})
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Usage</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          {read.value.contracts.length === 0 ? <NoContract {...read.value} /> : <Accesses {...read.value} />}
          {read.value.contracts.map((contract) => (
            <Contract key={contract.id} contract={contract} />
          ))}
        </>
      )}
    </div>
  )
}

/** A contract with its years. From the second year on they are drawn as well. */
function Contract({ contract }: { contract: ContractByYear }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { years, start, priceModel } = contract
  const kinds = kindsOf[priceModel]
  return (
    <>
      <Card title={t`Contract since ${date(start)}`} flush>
        <div className={classes.terms}>
          <UsageTerms {...contract} />
        </div>
        {years.length === 0 && (
          <Text c="dimmed" className={classes.terms}>
            <Trans>This contract has not begun.</Trans>
          </Text>
        )}
        {years.toReversed().map((span) => (
          <YearRow key={span.start} span={span} kinds={kinds} />
        ))}
      </Card>
      {years.length > 1 &&
        kinds.map((kind) => <UsageChart key={kind} kind={kind} by="year" about={start} spans={years} namesOf={yearNames} />)}
    </>
  )
}

const yearOf = ({ start }: CountedSpan): string => start.slice(0, 4)
const yearNames = (span: CountedSpan) => ({ label: yearOf(span), long: yearOf(span) })

function YearRow({ span, kinds }: { span: CountedSpan; kinds: readonly Kind[] }) {
  const year = yearOf(span)
  return (
    <Link to="/admin/pricing-statistics/$year" params={{ year }} className={classes.year}>
      <span className={classes.name}>{span.isOver ? year : <Trans>{year}, so far</Trans>}</span>
      <span>
        {kinds.map((kind, at) => (
          <span key={kind}>
            {at > 0 && ' · '}
            <CountOf kind={kind} count={span[kind]} />
          </span>
        ))}
      </span>
    </Link>
  )
}

const CountOf = ({ kind, count }: { kind: Kind; count: number }) =>
  kind === 'users' ? <Plural value={count} one="# user" other="# users" /> : <Plural value={count} one="# animal" other="# animals" />
