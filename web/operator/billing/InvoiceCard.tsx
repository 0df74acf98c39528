import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCash, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { BillingPeriod } from '../../../shared/operator/billing/billing.ts'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { directionTexts, methodTexts, requestStateTexts } from './billingTexts.ts'
import { useInvoiceActs, type InvoiceActs } from './useInvoiceActs.tsx'

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx'))

interface Props extends InvoiceActs {
  period: BillingPeriod
}

/** An invoice or a credit note, with what was paid. */
export function InvoiceCard(props: Props) {
  const { t, i18n } = useLingui()
  const { date, money } = useFormats()
  const { invoice, period } = props
  const { number, type, state, issueDate, dueDate, grossCents, paidCents, isOverdue, email, reason, cancels, payments } = invoice
  const isInvoice = type === 'invoice'
  const rest = grossCents - paidCents
  const isExpected = state === 'open' || state === 'partial'
  const cancelled = period.invoices.find(({ id }) => id === cancels)
  const toReturn = state === 'cancelled' ? paidCents : -rest
  return (
    <Card title={isInvoice ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}>
      <Stack gap="sm">
        {isInvoice && (
          <Text fw={600}>{isOverdue ? `${i18n._(requestStateTexts[state])}, ${t`overdue`}` : i18n._(requestStateTexts[state])}</Text>
        )}
        <FactLines
          facts={[
            [t`Cancels`, cancelled?.number ?? ''],
            [t`Issued`, date(issueDate)],
            [t`Payable until`, isInvoice ? date(dueDate) : ''],
            [t`Amount`, money(grossCents)],
            [t`Paid so far`, paidCents > 0 ? money(paidCents) : ''],
            [t`Still open`, isExpected ? money(rest) : ''],
            [t`To be paid back`, isInvoice && toReturn > 0 ? money(toReturn) : ''],
            [t`Sent to`, email],
            [t`Reason`, reason],
          ]}
        />
        {payments.length > 0 && (
          <ul aria-label={t`Payments`}>
            {payments.map(({ id, date: on, direction, amountCents, method, note }) => (
              <li key={id}>
                {[date(on), i18n._(directionTexts[direction]), money(amountCents), i18n._(methodTexts[method]), note]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        )}
        <Acts {...props} rest={rest} isExpected={isExpected} />
      </Stack>
    </Card>
  )
}

function Acts({ invoice, onChange, again, rest, isExpected }: Props & { rest: number; isExpected: boolean }) {
  const { busy, save, end } = useInvoiceActs({ invoice, onChange, again })
  const [isPaying, setPaying] = useState(false)
  const { type, state, paidCents } = invoice
  const isInvoice = type === 'invoice'
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconFileTypePdf aria-hidden />} disabled={busy} onClick={() => void save()}>
        <Trans>Save as PDF</Trans>
      </Button>
      {isInvoice && (isExpected || paidCents > 0) && (
        <Button
          variant={isExpected ? 'filled' : 'default'}
          leftSection={<IconCash aria-hidden />}
          disabled={busy}
          onClick={() => setPaying(true)}
        >
          {isExpected ? <Trans>Note a payment</Trans> : <Trans>Note a refund</Trans>}
        </Button>
      )}
      {isInvoice && state !== 'cancelled' && state !== 'writtenOff' && (
        <Button variant="default" leftSection={<IconX aria-hidden />} disabled={busy} onClick={() => void end('cancel')}>
          <Trans>Cancel the invoice</Trans>
        </Button>
      )}
      {isInvoice && isExpected && (
        <Button variant="subtle" disabled={busy} onClick={() => void end('writeOff')}>
          <Trans>Write the invoice off</Trans>
        </Button>
      )}
      {isPaying && (
        <Suspense fallback={null}>
          <PaymentDialog invoice={invoice} rest={rest} mayPay={isExpected} onDone={onChange} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </Group>
  )
}
