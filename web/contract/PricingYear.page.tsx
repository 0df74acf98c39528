import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import * as v from 'valibot'
import { pricingYear, Year } from '../../shared/operator/billing/pricingStatistics.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useToday } from '../ui/clock.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PeriodSteps } from '../ui/PeriodSteps.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Contract.module.css'
import { UsageOfYear } from './UsageOfYear.tsx'
import { Accesses, NoContract } from './UsageTerms.tsx'

export const Route = createFileRoute('/_signedIn/admin/pricing-statistics/$year')({
  staticData: { title: msg`Usage of a year`, flag: 'contract' },
  component: PricingYear,
})

function PricingYear() {
  const { year } = Route.useParams()
  const isYear = v.is(Year, year)
  return (
    <div className={classes.page}>
      <Title order={1}>{isYear ? <Trans>Usage in {year}</Trans> : <Trans>Usage</Trans>}</Title>
      {isYear ? (
        <InYear key={year} year={year} />
      ) : (
        <Text>
          <Trans>“{year}” is not a year that can be shown here.</Trans>
        </Text>
      )}
      <div data-no-print>
        <ButtonLink to="/admin/pricing-statistics" variant="default">
          <Trans>All years</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

function InYear({ year }: { year: string }) {
  const read = useCall(pricingYear, { params: { year } })
  return (
    <>
      <Steps year={year} />
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          {read.value.contracts.length === 0 ? <Nothing year={year} isBilled={read.value.isBilled} /> : <Accesses {...read.value} />}
          {read.value.contracts.map((contract) => (
            <UsageOfYear key={contract.id} year={year} contract={contract} />
          ))}
        </>
      )}
    </>
  )
}

function Steps({ year }: { year: string }) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const thisYear = useToday().slice(0, 4)
  const go = (to: string) => void navigate({ params: { year: to } })
  return (
    <Group justify="space-between" data-no-print>
      <PeriodSteps
        back={t`The year before`}
        forward={t`The year after`}
        isNow={year === thisYear}
        onStep={(by) => go(String(Number(year) + by))}
        onToday={() => go(thisYear)}
      />
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </Group>
  )
}

/** Why there is nothing to count in a year. */
function Nothing({ year, isBilled }: { year: string; isBilled: boolean }) {
  const isAhead = year > useToday().slice(0, 4)
  if (!isBilled) return <NoContract isBilled={false} />
  return <Text>{isAhead ? <Trans>The year {year} has not begun.</Trans> : <Trans>No contract ran in {year}.</Trans>}</Text>
}
