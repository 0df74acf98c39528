import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconFileInvoice, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { cancelBillingPeriod, getBillingPeriod, issueInvoice, type BillingPeriod } from '../../../shared/operator/billing/billing.ts'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { askReason, confirm } from '../../ui/confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from '../Operator.module.css'
import { OrganizationLink } from '../parts/OrganizationLink.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import { Counted, Lines } from './Lines.tsx'
import { PeriodStateMark } from './PeriodStateMark.tsx'

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

interface ActsProps {
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
  /** Reads the period anew, after something was refused. */
  again: () => void
}

function Acts({ period, onChange, again }: ActsProps) {
  const { t } = useLingui()
  const { caller } = useSession()
  const { date, money } = useFormats()
  const failed = useFailed()
  const { busy, once } = useBusy()
  // If the answer is lost, the call is repeated with the same id.
  const [invoiceId, setInvoiceId] = useState(() => crypto.randomUUID())
  const { id, state, dueOn, email, grossCents, reason } = period
  const params = { id }

  const act = (work: () => Promise<BillingPeriod>, done: (after: BillingPeriod) => string) =>
    once(async () => {
      try {
        const after = await work()
        onChange(after)
        setInvoiceId(crypto.randomUUID())
        toast({ tone: 'done', text: done(after) })
      } catch (error) {
        failed(error)
        again()
      }
    })

  async function issue() {
    const amount = money(grossCents)
    const yes = await confirm({
      title: <Trans>Issue the invoice</Trans>,
      text: email ? (
        <Trans>
          It is for {amount}, gets its number, and goes to {email} as a PDF. After that it is never changed: a mistake is corrected by
          cancelling it.
        </Trans>
      ) : (
        <Trans>
          It is for {amount} and gets its number. The organisation has no e-mail address: please send the PDF yourself. After that it is
          never changed: a mistake is corrected by cancelling it.
        </Trans>
      ),
      confirm: <Trans>Issue the invoice</Trans>,
    })
    if (yes)
      await act(
        () => caller.call(issueInvoice, { params, body: { id: invoiceId } }),
        ({ number }) => t`Invoice ${number} was issued`,
      )
  }

  async function cancel() {
    const given = await askReason({
      title: <Trans>Take the period back</Trans>,
      text: <Trans>Its days can be billed anew after that.</Trans>,
      confirm: <Trans>Take the period back</Trans>,
      reason: { label: <Trans>Reason</Trans>, least: 1, most: 500 },
    })
    if (given !== null)
      await act(
        () => caller.call(cancelBillingPeriod, { params, body: { reason: given } }),
        () => t`The period was taken back`,
      )
  }

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
