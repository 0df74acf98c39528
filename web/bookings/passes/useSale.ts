// The form of a sale: of a pass, or of a subscription with its standing days.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { sellPassCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import { isSubscriptionOnSale, saleProblems } from '../../../shared/bookings/passes/subscription.ts'
import { sellSubscriptionCall } from '../../../shared/bookings/passes/subscriptionCalls.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { toast } from '../../ui/toasts.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'

export interface SaleOf {
  contactId: string
  products: readonly Product[]
}

export interface SaleValues {
  productId: string
  animalId: string | null
  start: string | null
  /** Of a subscription, as are the times: 0 is Monday. */
  weekdays: readonly number[]
  dropOffTime: string | null
  pickUpTime: string | null
}

function problemsOf(product: Product | undefined, values: SaleValues) {
  if (!product) return [{ code: 'field.missing' as const, field: 'productId' as const }]
  return saleProblems(product.perWeek ?? 7, isSubscriptionOnSale(product) ? values : { ...values, weekdays: [] })
}

const isDraft = ({ state }: Pick<Entitlement, 'state'>): boolean => state === 'draft'

export function useSale({ contactId, products }: SaleOf) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const today = useToday()
  // One id for all tries, so that a sale without an answer is not made twice.
  const [id] = useState(() => crypto.randomUUID())
  const form = useRecordForm<SaleValues>({
    keep: `pass:new:${contactId}`,
    begin: () => ({ productId: '', animalId: null, start: today, weekdays: [], dropOffTime: null, pickUpTime: null }),
  })
  const product = products.find((one) => one.id === form.values.productId)
  const isSubscription = product !== undefined && isSubscriptionOnSale(product)

  function sell() {
    const { start, productId, animalId, weekdays, ...times } = form.values
    const sold = { id, contactId, productId, animalId, start: start ?? today }
    return isSubscription
      ? engine.caller.call(sellSubscriptionCall, { body: { ...sold, weekdays: [...weekdays], ...times } })
      : engine.caller.call(sellPassCall, { body: sold })
  }

  async function save(): Promise<void> {
    const saved = await form.save(problemsOf(product, form.values), sell)
    await engine.pullAll()
    if (!saved) return
    toast({
      tone: 'done',
      text: isSubscription
        ? t`The subscription is sold. Each month is an item to bill.`
        : isDraft(saved)
          ? t`The pass is sold. It is valid once its payment is noted.`
          : t`The pass is sold. Its price is an item to bill.`,
    })
    void navigate({ to: '/contact/$id/daycare', params: { id: contactId }, replace: true })
  }
  return { ...form, product, save }
}
export type SaleForm = ReturnType<typeof useSale>
