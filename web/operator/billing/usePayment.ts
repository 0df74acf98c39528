// A payment that is being typed.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notePayment, type BillingPeriod, type Invoice } from '../../../shared/operator/billing/billing.ts'
import type { Direction, PaymentMethod } from '../../../shared/payments/paymentRequest.ts'
import { useSession } from '../../session/useSession.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

export interface PaymentOf {
  invoice: Invoice
  /** Cents that are still open; below zero: paid too much. */
  rest: number
  /** Whether money is still expected. Else it can only go back. */
  mayPay: boolean
  onDone: (period: BillingPeriod) => void
}

interface TypedPayment {
  date: string | null
  direction: Direction
  amountCents: number | null
  method: PaymentMethod
  note: string
}

export function usePayment({ invoice: { id: invoiceId, state, paidCents }, rest, mayPay, onDone }: PaymentOf) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const proposed = mayPay ? rest : state === 'overpaid' ? -rest : paidCents
  const [initial] = useState<TypedPayment>({
    date: null,
    direction: mayPay ? 'in' : 'out',
    amountCents: proposed,
    method: 'transfer',
    note: '',
  })
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const change = (part: Partial<TypedPayment>) => setValues((now) => ({ ...now, ...part }))

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

  return { values, tried, dirty: values !== initial, change, save }
}
