import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isPassOnSale } from '../../../shared/bookings/passes/entitlement.ts'
import { sellPassCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { byName } from '../../../shared/kept.ts'
import { monthsLater } from '../../../shared/time.ts'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { toast } from '../../ui/toasts.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useRows } from '../../ui/useRows.ts'
import { nameOf } from '../parts/acts.tsx'
import { useMaySell } from './useMaySell.ts'
import classes from '../form/BookingForm.module.css'

/** The page on which a pass is sold to a contact. */
export function SellPass({ contactId }: { contactId: string }) {
  const { engine, context } = useSignedIn()
  const { sell } = useMaySell()
  const products = useRows(
    async () => (await engine.replica.product.toArray()).filter(isPassOnSale).sort((a, b) => byName(a.name, b.name)),
    [engine],
  )
  const contact = useRows(async () => (await engine.replica.contact.get(contactId)) ?? null, [engine, contactId])
  if (!sell) return <NoPermission />
  if (!products || contact === undefined) return <Loading rows={4} />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Sell a pass</Trans>
      </Title>
      {contact && <ContactName contact={contact} />}
      {products.length > 0 ? (
        <Sale contactId={contactId} products={products} />
      ) : (
        <>
          <Empty picture={null}>
            <Trans>No pass is on sale. Passes are products of daycare.</Trans>
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

interface Given {
  contactId: string
  products: readonly Product[]
}

function useSale(contactId: string) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const today = useToday()
  // One id for all tries, so that a sale without an answer is not made twice.
  const [id] = useState(() => crypto.randomUUID())
  const form = useRecordForm<{ productId: string; animalId: string | null; start: string | null }>({
    keep: `pass:new:${contactId}`,
    begin: () => ({ productId: '', animalId: null, start: today }),
  })

  async function save(): Promise<void> {
    const { start, ...chosen } = form.values
    const missing = [chosen.productId === '' && 'productId', start === null && 'start'].filter((field) => field !== false)
    const problems = missing.map((field) => ({ code: 'field.missing' as const, field }))
    const saved = await form.save(problems, () =>
      engine.caller.call(sellPassCall, { body: { id, contactId, ...chosen, start: start ?? today } }),
    )
    await engine.pullAll()
    if (!saved) return
    toast({ tone: 'done', text: t`The pass is sold. Its price is an item to bill.` })
    void navigate({ to: '/contact/$id/daycare', params: { id: contactId }, replace: true })
  }
  return { ...form, save }
}

function Sale({ contactId, products }: Given) {
  const { now: canDecide } = useMaySell()
  const form = useSale(contactId)
  return (
    <Form left={form.left} className={classes.fields} onSave={form.save}>
      <SaleFields contactId={contactId} products={products} form={form} />
      <FormError code={form.errors.form} />
      {!canDecide && (
        <Text c="dimmed" role="status">
          <Trans>Selling a pass needs a connection to the server.</Trans>
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

function SaleFields({ contactId, products, form: { values, errors, change } }: Given & { form: ReturnType<typeof useSale> }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const animals = (useAnimalIndex()?.search('') ?? []).filter((animal) => animal.contactId === contactId && animal.outcome !== 'dead')
  const product = products.find(({ id }) => id === values.productId)
  return (
    <Card title={<Trans>Pass</Trans>}>
      <div className={classes.fields}>
        <NativeSelect
          {...arrow}
          required
          label={<Trans>Product</Trans>}
          value={values.productId}
          data={[
            { value: '', label: t`Please choose` },
            ...products.map(({ id, name, priceCents }) => ({ value: id, label: `${name} · ${formats.money(priceCents)}` })),
          ]}
          error={errors.productId && i18n._(errorTexts[errors.productId])}
          onChange={(event) => change({ productId: event.currentTarget.value })}
        />
        <NativeSelect
          {...arrow}
          label={<Trans>For</Trans>}
          value={values.animalId ?? ''}
          data={[
            { value: '', label: t`all animals of the contact` },
            ...animals.map((animal) => ({ value: animal.id, label: nameOf(animal) })),
          ]}
          error={errors.animalId && i18n._(errorTexts[errors.animalId])}
          onChange={(event) => change({ animalId: event.currentTarget.value || null })}
        />
        <DateField
          required
          label={<Trans>Valid from</Trans>}
          value={values.start}
          error={errors.start && i18n._(errorTexts[errors.start])}
          onChange={(start) => change({ start })}
        />
        {product && <Terms product={product} start={values.start} />}
      </div>
    </Card>
  )
}

/** The visits of the chosen product and its price. */
function Terms({ product, start }: { product: Product; start: string | null }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { validMonths, visits, priceCents } = product
  const end = start === null || validMonths === null ? null : formats.date(monthsLater(start, validMonths))
  return (
    <>
      <FactLines
        facts={[
          [t`Visits`, i18n.number(visits ?? 0)],
          [t`Price`, formats.money(priceCents)],
          [t`Valid until`, end ?? t`without an end`],
        ]}
      />
      {product.visit === 'hour' ? (
        <Text c="dimmed">
          <Trans>Hours are not taken from the pass at check-in. Correct its visits by hand.</Trans>
        </Text>
      ) : (
        <Text c="dimmed">
          <Plural
            value={product.visit === 'day' ? 1 : 2}
            one="Check-in takes one visit for a day, and half a visit for half a day."
            other="Check-in takes two visits for a day, and one visit for half a day."
          />
        </Text>
      )}
    </>
  )
}
