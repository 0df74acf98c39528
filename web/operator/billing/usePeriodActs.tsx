// What is done with a billed period: its invoice is issued, or it is taken back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelBillingPeriod, issueInvoice, type BillingPeriod } from '../../../shared/operator/billing/billing.ts'
import { useSession } from '../../session/useSession.ts'
import { askReason, confirm } from '../../ui/confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

export interface PeriodActs {
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
  /** Reads the period anew, after something was refused. */
  again: () => void
}

const confirmInvoice = (amount: string, email: string) =>
  confirm({
    title: <Trans>Issue the invoice</Trans>,
    text: email ? (
      <Trans>
        It is for {amount}, gets its number, and goes to {email} as a PDF. After that it is never changed: a mistake is corrected by
        cancelling it.
      </Trans>
    ) : (
      <Trans>
        It is for {amount} and gets its number. The organisation has no e-mail address: please send the PDF yourself. After that it is never
        changed: a mistake is corrected by cancelling it.
      </Trans>
    ),
    confirm: <Trans>Issue the invoice</Trans>,
  })

const askWhyTakenBack = () =>
  askReason({
    title: <Trans>Take the period back</Trans>,
    text: <Trans>Its days can be billed anew after that.</Trans>,
    confirm: <Trans>Take the period back</Trans>,
    reason: { label: <Trans>Reason</Trans>, least: 1, most: 500 },
  })

export function usePeriodActs({ period, onChange, again }: PeriodActs) {
  const { t } = useLingui()
  const { caller } = useSession()
  const { money } = useFormats()
  const failed = useFailed()
  const { busy, once } = useBusy()
  // If the answer is lost, the call is repeated with the same id.
  const [invoiceId, setInvoiceId] = useState(() => crypto.randomUUID())
  const { id, email, grossCents } = period
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
    if (await confirmInvoice(money(grossCents), email))
      await act(
        () => caller.call(issueInvoice, { params, body: { id: invoiceId } }),
        ({ number }) => t`Invoice ${number} was issued`,
      )
  }

  async function cancel() {
    const reason = await askWhyTakenBack()
    if (reason !== null)
      await act(
        () => caller.call(cancelBillingPeriod, { params, body: { reason } }),
        () => t`The period was taken back`,
      )
  }

  return { busy, issue, cancel }
}
