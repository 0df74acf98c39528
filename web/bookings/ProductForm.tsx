import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { offeredServices } from '../../shared/settings/requestArea.ts'
import { NameField } from '../nouns/NameField.tsx'
import {
  nameLimit,
  absencePolicies,
  mostCarryDays,
  mostSubscriptionNotice,
  mostTermMonths,
  product,
  productKinds,
  visitUnits,
  type Product,
} from '../../shared/bookings/product.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useFormats } from '../ui/formats.ts'
import { PickOne } from '../ui/PickOne.tsx'
import type { RefusedProps } from '../words/words.ts'
import { absencePolicyTexts, closedServiceTexts, productKindTexts, visitUnitTexts } from './booking.words.ts'
import { TaxRateField } from './priceFields.tsx'
import { byName } from '../../shared/kept.ts'

const blank = () => ({
  name: '',
  kind: 'single' as const,
  visit: 'day' as const,
  visits: null,
  perWeek: null,
  validMonths: null,
  minTermMonths: null,
  noticeDays: null,
  absencePolicy: null,
  carryDays: null,
  priceCents: null,
  taxRate: 1900 as const,
  active: true,
  inRequests: [],
})
/** What only some kinds of products have. */
const unasked = {
  visits: null,
  perWeek: null,
  validMonths: null,
  minTermMonths: null,
  noticeDays: null,
  absencePolicy: null,
  carryDays: null,
  inRequests: [],
}
const blankExtra = () => ({ ...blank(), kind: 'extra' as const })
const isExtra = ({ kind }: Product): boolean => kind === 'extra'
const inOrder = (a: Product, b: Product) => Number(b.active) - Number(a.active) || byName(a.name, b.name)

/** What the page and the form say and ask. */
export function useProducts(): NounProps<'product'> {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return {
    noun: product,
    title: <Trans>Products of daycare</Trans>,
    hint: <Trans>What a visit, a pass, a subscription or an extra costs. Prices contain the tax.</Trans>,
    add: <Trans>New product</Trans>,
    none: <Trans>No product has been entered yet.</Trans>,
    line: ({ name, kind, priceCents, active }) => ({
      name,
      more: [i18n._(productKindTexts[kind]), formats.money(priceCents), active ? '' : t`not on sale any more`],
    }),
    deleting: {
      label: <Trans>Delete product</Trans>,
      question: <Trans>Delete this product?</Trans>,
      consequence: <Trans>It can be taken off sale instead: then it stays in the list.</Trans>,
      done: <Trans>The product was deleted.</Trans>,
    },
    blank: blank,
    order: inOrder,
    fields: (form) => <Fields form={form} />,
  }
}

/** Only extras, for the prices of boarding: daycare has the same ones. */
export function useExtras(): NounProps<'product'> {
  const { t } = useLingui()
  const formats = useFormats()
  return {
    ...useProducts(),
    title: <Trans>Extras</Trans>,
    hint: <Trans>Services beside the care, such as a bath. They are added to a booking one by one, in daycare too.</Trans>,
    add: <Trans>New extra</Trans>,
    none: <Trans>No extra has been entered yet.</Trans>,
    line: ({ name, priceCents, active }) => ({ name, more: [formats.money(priceCents), active ? '' : t`not on sale any more`] }),
    blank: blankExtra,
    only: isExtra,
    about: 'extra',
    fields: (form) => <ExtraFields form={form} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectProduct({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useProducts()} entry={entry} onClose={onClose} />
}

interface Given {
  form: NounForm<'product'>
}

function Fields({ form }: Given) {
  const { values, change, errorOf } = form
  return (
    <>
      <NameField most={nameLimit} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <PickOne
        label={<Trans>Kind of product</Trans>}
        options={productKinds}
        texts={productKindTexts}
        value={values.kind}
        onChange={(kind) => change({ ...unasked, kind })}
      />
      {values.kind !== 'extra' && (
        <PickOne
          label={<Trans>One visit is</Trans>}
          options={visitUnits}
          texts={visitUnitTexts}
          value={values.visit}
          onChange={(visit) => change({ visit })}
        />
      )}
      <Contents form={form} />
      <PriceFields form={form} />
      {values.kind === 'extra' && <InRequests form={form} />}
    </>
  )
}

/** With whose requests an extra is offered. */
const InRequests = ({ form: { values, change } }: Given) => (
  <ChoiceList
    label={<Trans>Offered with requests for</Trans>}
    description={<Trans>Customers choose it on the request form, with its price.</Trans>}
    options={offeredServices}
    texts={closedServiceTexts}
    value={values.inRequests ?? []}
    onChange={(inRequests) => change({ inRequests })}
  />
)

const ExtraFields = ({ form }: Given) => (
  <>
    <NameField most={nameLimit} value={form.values.name} error={form.errorOf('name')} onChange={(name) => form.change({ name })} />
    <PriceFields form={form} />
    <InRequests form={form} />
  </>
)

function PriceFields({ form: { values, change, errorOf } }: Given) {
  return (
    <>
      <NumberField
        money
        optional
        required
        error={errorOf('priceCents')}
        label={<Trans>Price in euros</Trans>}
        least={0}
        most={10_000_000}
        value={values.priceCents}
        onChange={(priceCents) => change({ priceCents })}
      />
      <TaxRateField value={values.taxRate} onChange={(taxRate) => change({ taxRate })} />
      <Checkbox
        label={<Trans>On sale</Trans>}
        checked={values.active ?? true}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </>
  )
}

/** What a pass or a subscription contains. */
function Contents({ form }: Given) {
  const { values, change, errorOf } = form
  return (
    <>
      {values.kind === 'pass' && (
        <>
          <NumberField
            optional
            required
            error={errorOf('visits')}
            label={<Trans>Visits of the pass</Trans>}
            least={1}
            most={365}
            value={values.visits}
            onChange={(visits) => change({ visits })}
          />
          <NumberField
            optional
            label={<Trans>Valid for how many months</Trans>}
            least={1}
            most={120}
            value={values.validMonths}
            onChange={(validMonths) => change({ validMonths })}
          />
        </>
      )}
      {values.kind === 'subscription' && <SubscriptionContents form={form} />}
    </>
  )
}

function SubscriptionContents({ form }: Given) {
  const { values, change, errorOf } = form
  return (
    <>
      <NumberField
        optional
        required
        error={errorOf('perWeek')}
        label={<Trans>Visits in a week</Trans>}
        least={1}
        most={7}
        value={values.perWeek}
        onChange={(perWeek) => change({ perWeek })}
      />
      <NumberField
        optional
        label={<Trans>Minimum term in months</Trans>}
        least={0}
        most={mostTermMonths}
        value={values.minTermMonths}
        onChange={(minTermMonths) => change({ minTermMonths })}
      />
      <NumberField
        optional
        label={<Trans>Notice in days</Trans>}
        least={0}
        most={mostSubscriptionNotice}
        value={values.noticeDays}
        onChange={(noticeDays) => change({ noticeDays })}
      />
      <Absence form={form} />
    </>
  )
}

/** What becomes of days that are cancelled in time. */
function Absence({ form: { values, change, errorOf } }: Given) {
  return (
    <>
      <PickOne
        label={<Trans>Days cancelled in time</Trans>}
        description={<Trans>The booking rules say until when a day is cancelled in time.</Trans>}
        options={absencePolicies}
        texts={absencePolicyTexts}
        value={values.absencePolicy ?? 'included'}
        onChange={(absencePolicy) => change({ absencePolicy, carryDays: null })}
      />
      {values.absencePolicy === 'carry' && (
        <NumberField
          optional
          required
          error={errorOf('carryDays')}
          label={<Trans>Carried days in a month</Trans>}
          description={<Trans>They can be used until the end of the following month.</Trans>}
          least={1}
          most={mostCarryDays}
          value={values.carryDays ?? null}
          onChange={(carryDays) => change({ carryDays })}
        />
      )}
    </>
  )
}
