import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { mostPaidCents, notePayment, type BillingPeriod, type Invoice } from '../../../shared/operator/billing/billing.ts'
import { paymentMethods, type Direction, type PaymentMethod } from '../../../shared/payments/paymentRequest.ts'
import { useSession } from '../../session/useSession.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { directionTexts, methodTexts } from './billingTexts.ts'

interface Props {
  invoice: Invoice
  /** Cents that are still open; below zero: paid too much. */
  rest: number
  /** Whether money is still expected. Else it can only go back. */
  mayPay: boolean
  onDone: (period: BillingPeriod) => void
  onClose: () => void
}

interface Typed {
  date: string | null
  direction: Direction
  amountCents: number | null
  method: PaymentMethod
  note: string
}

/** Money that came in for an invoice, or went back. */
export default function PaymentDialog({ invoice: { id: invoiceId, state, paidCents }, rest, mayPay, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { caller } = useSession()
  const today = useToday()
  const failed = useFailed()
  const proposed = mayPay ? rest : state === 'overpaid' ? -rest : paidCents
  const [initial] = useState<Typed>({ date: null, direction: mayPay ? 'in' : 'out', amountCents: proposed, method: 'transfer', note: '' })
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const change = (part: Partial<Typed>) => setValues((now) => ({ ...now, ...part }))
  const missing = <Trans>Please fill in this field.</Trans>

  async function save() {
    setTried(true)
    const { date, amountCents } = values
    if (date === null || amountCents === null) return false
    try {
      onDone(await caller.call(notePayment, { params: { id: invoiceId }, body: { id, payment: { ...values, date, amountCents } } }))
      toast({ tone: 'done', text: t`The payment was noted` })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  return (
    <FormDialog
      title={mayPay ? <Trans>Note a payment</Trans> : <Trans>Note a refund</Trans>}
      form={{ dirty: values !== initial, save }}
      submit={<Trans>Note the payment</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <Stack>
        <DateField
          label={<Trans>Day of the payment</Trans>}
          required
          max={today}
          value={values.date}
          error={tried && values.date === null && missing}
          onChange={(date) => change({ date })}
        />
        {mayPay && paidCents > 0 && (
          <NativeSelect
            label={<Trans>What happened</Trans>}
            value={values.direction}
            onChange={(event) => change({ direction: event.currentTarget.value === 'out' ? 'out' : 'in' })}
            data={[
              { value: 'in', label: i18n._(directionTexts.in) },
              { value: 'out', label: i18n._(directionTexts.out) },
            ]}
          />
        )}
        <NumberField
          label={<Trans>Amount</Trans>}
          value={values.amountCents}
          least={1}
          most={mostPaidCents}
          money
          optional
          required
          error={tried && values.amountCents === null && missing}
          onChange={(amountCents, valid) => valid && change({ amountCents })}
        />
        <NativeSelect
          label={<Trans>Method</Trans>}
          value={values.method}
          onChange={(event) => change({ method: paymentMethods.find((one) => one === event.currentTarget.value) ?? 'transfer' })}
          data={paymentMethods.map((value) => ({ value, label: i18n._(methodTexts[value]) }))}
        />
        <Textarea
          label={<Trans>Note (optional)</Trans>}
          autosize
          minRows={2}
          maxLength={500}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Stack>
    </FormDialog>
  )
}
