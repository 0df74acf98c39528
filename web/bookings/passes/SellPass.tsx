import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { isSubscriptionOnSale } from '../../../shared/bookings/passes/subscription.ts'
import { isPassOnSale } from '../../../shared/bookings/passes/entitlement.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { byName } from '../../../shared/kept.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { useRows } from '../../ui/useRows.ts'
import { SaleFields } from './SaleFields.tsx'
import { useMaySell } from './useMaySell.ts'
import { useSale, type SaleOf } from './useSale.ts'
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
