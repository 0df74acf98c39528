import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconFileInvoice, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { getBillingPeriod, type BillingPeriod } from '../../../shared/operator/billing/billing.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { OrganizationLink } from '../parts/OrganizationLink.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import { Counted, Lines } from './Lines.tsx'
import { PeriodStateMark } from './PeriodStateMark.tsx'
import { usePeriodActs, type PeriodActs } from './usePeriodActs.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/organization/billing-period/$id')({
  staticData: { title: msg`Billing period`, flag: 'globalAdmin', withoutTenant: true },
  component: BillingPeriodPage,
})

function BillingPeriodPage() {
  const { id } = Route.useParams()
  return <ById key={id} id={id} />
}

function ById({ id }: { id: string }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const read = useCall(getBillingPeriod, { params: { id } })
  const [changed, setChanged] = useState<BillingPeriod | null>(null)
  const period = changed ?? (read.state === 'ready' ? read.value : null)
  function again() {
    setChanged(null)
    read.again()
  }
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{period ? t`${date(period.range.start)} to ${date(period.range.end)}` : <Trans>Billing period</Trans>}</Title>
        {period && <PeriodStateMark state={period.state} />}
      </div>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && (
        <RecordMissing {...read} list={{ to: '/tenantadmin/contracts', text: <Trans>All contracts</Trans> }} untitled />
      )}
      {period && (
        <>
          <Text>
            <OrganizationLink organization={period.organization} />
          </Text>
          <Acts period={period} onChange={setChanged} again={again} />
          {period.invoices.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} period={period} onChange={setChanged} again={again} />
          ))}
          <Card title={<Trans>Items</Trans>}>
            <Stack gap="sm">
              <Lines {...period} />
              <Counted {...period} />
            </Stack>
          </Card>
        </>
      )}
    </div>
  )
}

function Acts(props: PeriodActs) {
  const { date } = useFormats()
  const { busy, issue, cancel } = usePeriodActs(props)
  const { state, dueOn, reason } = props.period
  if (state === 'cancelled') return <Text>{reason}</Text>
  if (state !== 'planned' && state !== 'due') return null
  return (
    <Stack gap="xs">
      {state === 'planned' && (
        <Text>
          <Trans>Can be invoiced from {date(dueOn)} on</Trans>
        </Text>
      )}
      <Group gap="xs">
        {state === 'due' && (
          <Button leftSection={<IconFileInvoice aria-hidden />} disabled={busy} onClick={() => void issue()}>
            <Trans>Issue the invoice</Trans>
          </Button>
        )}
        <Button variant="default" leftSection={<IconX aria-hidden />} disabled={busy} onClick={() => void cancel()}>
          <Trans>Take the period back</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
