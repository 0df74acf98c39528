// What is sold and for whom, with the terms of the product.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { unpaidRight } from '../../../shared/bookings/passes/entitlement.ts'
import { isSubscriptionOnSale } from '../../../shared/bookings/passes/subscription.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { monthsLater } from '../../../shared/time.ts'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import { nameOf } from '../parts/acts.tsx'
import { ProductField } from '../parts/ProductField.tsx'
import { SubscriptionSale } from './SubscriptionSale.tsx'
import type { SaleForm, SaleOf } from './useSale.ts'
import classes from '../form/BookingForm.module.css'

export function SaleFields({ contactId, products, form }: SaleOf & { form: SaleForm }) {
  const { values, errors, change, product } = form
  const { i18n, t } = useLingui()
  const animals = (useAnimalIndex()?.search('') ?? []).filter((animal) => animal.contactId === contactId && animal.outcome !== 'dead')
  const isSubscription = product !== undefined && isSubscriptionOnSale(product)
  function choose(productId: string) {
    const chosen = products.find(({ id }) => id === productId)
    // Standing days are of one animal.
    const only = chosen && isSubscriptionOnSale(chosen) && animals.length === 1 ? animals[0]!.id : values.animalId
    change({ productId, animalId: only, weekdays: values.weekdays.slice(0, chosen?.perWeek ?? 7) })
  }
  return (
    <>
      <Card title={<Trans>What is sold</Trans>}>
        <div className={classes.fields}>
          <ProductField
            label={<Trans>Product</Trans>}
            products={products}
            value={values.productId}
            error={errors.productId}
            onChange={choose}
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
          {product && !isSubscription && <PassTerms product={product} start={values.start} />}
        </div>
      </Card>
      {isSubscription && <SubscriptionSale product={product} form={form} />}
    </>
  )
}

/** The visits of the chosen product and its price. */
function PassTerms({ product, start }: { product: Product; start: string | null }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { validMonths, visits, priceCents } = product
  const isValidAtOnce = useHasRight(unpaidRight) || priceCents === 0
  const end = start === null || validMonths === null ? null : formats.date(monthsLater(start, validMonths))
  return (
    <>
      <FactLines
        facts={[
          [product.visit === 'hour' ? t`Hours` : t`Visits`, i18n.number(visits ?? 0)],
          [t`Price`, formats.money(priceCents)],
          [t`Valid until`, end ?? t`without an end`],
        ]}
      />
      {!isValidAtOnce && (
        <Text c="dimmed">
          <Trans>The pass is valid once its payment is noted.</Trans>
        </Text>
      )}
      {product.visit === 'hour' ? (
        <Text c="dimmed">
          <Trans>Check-in takes one hour, and check-out takes the others: each started half hour counts.</Trans>
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
