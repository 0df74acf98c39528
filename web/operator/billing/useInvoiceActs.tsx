// What is done with an invoice: its paper is saved, it is cancelled, or its rest is written off.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  cancelInvoice,
  invoiceDocument,
  writeInvoiceOff,
  type BillingPeriod,
  type Invoice,
} from '../../../shared/operator/billing/billing.ts'
import { useSession } from '../../session/useSession.ts'
import { askReason } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useSaveAnswer } from '../../ui/useSaveAnswer.ts'

export interface InvoiceActs {
  invoice: Invoice
  onChange: (period: BillingPeriod) => void
  /** Reads the period anew, after something was refused. */
  again: () => void
}

function askWhyEnded(isCancel: boolean) {
  const title = isCancel ? <Trans>Cancel the invoice</Trans> : <Trans>Write the invoice off</Trans>
  return askReason({
    title,
    text: isCancel ? (
      <Trans>A credit note with its own number is issued and mailed. The period can be invoiced again.</Trans>
    ) : (
      <Trans>The rest is not expected any more.</Trans>
    ),
    confirm: title,
    danger: true,
    reason: { label: <Trans>Reason</Trans>, least: 1, most: 500 },
  })
}

export function useInvoiceActs({ invoice: { id, number }, onChange, again }: InvoiceActs) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()

  const paper = useSaveAnswer(() => caller.open(invoiceDocument, { params: { id } }), `${number}.pdf`)

  async function end(act: 'cancel' | 'writeOff') {
    const isCancel = act === 'cancel'
    const reason = await askWhyEnded(isCancel)
    if (reason === null) return
    await once(async () => {
      try {
        const parts = { params: { id }, body: { reason } }
        onChange(isCancel ? await caller.call(cancelInvoice, parts) : await caller.call(writeInvoiceOff, parts))
        toast({ tone: 'done', text: isCancel ? t`The invoice was cancelled` : t`The invoice was written off` })
      } catch (error) {
        failed(error)
        again()
      }
    })
  }

  return { busy: busy || paper.busy, save: paper.save, end }
}
