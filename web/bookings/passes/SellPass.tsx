import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saleProblems, isSubscriptionOnSale } from '../../../shared/bookings/passes/subscription.ts'
import { sellSubscriptionCall } from '../../../shared/bookings/passes/subscriptionCalls.ts'
import { isPassOnSale } from '../../../shared/bookings/passes/entitlement.ts'
import { sellPassCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { byName } from '../../../shared/kept.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { toast } from '../../ui/toasts.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useRows } from '../../ui/useRows.ts'
import { SaleFields } from './SaleFields.tsx'
import { useMaySell } from './useMaySell.ts'
import classes from '../form/BookingForm.module.css'

const isOnSale = (product: Product): boolean => isPassOnSale(product) || isSubscriptionOnSale(product)

/** The page on which a pass or a subscription is sold to a contact. */
export function SellPass({ contactId }: { contactId: string }) {
  const { engine, context } = useSignedIn()
  const { sell } = useMaySell()
  const products = useRows(
    async () => (await engine.replica.product.toArray()).filter(isOnSale).sort((a, b) => byName(a.name, b.name)),
    [engine],
  )
  const contact = useRows(async () => (await engine.replica.contact.get(contactId)) ?? null, [engine, contactId])
  if (!sell) return <NoPermission />
  if (!products || contact === undefined) return <Loading rows={4} />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Sell a pass or a subscription</Trans>
      </Title>
      {contact && <ContactName contact={contact} />}
      {products.length > 0 ? (
        <Sale contactId={contactId} products={products} />
      ) : (
        <>
          <Empty picture={null}>
            <Trans>Passes and subscriptions are products of daycare: enter one there to sell it here.</Trans>
          </Empty>
          {flags.settings(context) && (
            <div>
              <ButtonLink to="/admin/daycare/prices">
                <Trans>Products of daycare</Trans>
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  )
}

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

function useSale({ contactId, products }: SaleOf) {
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
        : t`The pass is sold. Its price is an item to bill.`,
    })
    void navigate({ to: '/contact/$id/daycare', params: { id: contactId }, replace: true })
  }
  return { ...form, product, save }
}
export type SaleForm = ReturnType<typeof useSale>

function Sale({ contactId, products }: SaleOf) {
  const { now: canDecide } = useMaySell()
  const form = useSale({ contactId, products })
  return (
    <Form left={form.left} className={classes.fields} onSave={form.save}>
      <SaleFields contactId={contactId} products={products} form={form} />
      <FormError code={form.errors.form} />
      {!canDecide && (
        <Text c="dimmed" role="status">
          <Trans>Selling needs a connection to the server.</Trans>
        </Text>
      )}
      <FormActions>
        <ButtonLink to="/contact/$id/daycare" params={{ id: contactId }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving || !canDecide}>
          <Trans>Sell</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
