import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { mostPriceCents } from '../../../shared/bookings/price/pensionPrice.ts'
import { nameLimit } from '../../../shared/bookings/product.ts'
import { NameField } from '../../nouns/NameField.tsx'
import { mostMonths, mostPercent, pensionSurcharge, type PensionSurcharge } from '../../../shared/bookings/price/pensionSurcharge.ts'
import { conditions, surchargePers, surchargeUnits } from '../../../shared/bookings/price/terms.ts'
import { byName } from '../../../shared/kept.ts'
import { speciesCodes } from '../../../shared/species.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { weekdayTexts } from '../../ui/weekdays.ts'
import { TaxRateField } from '../priceFields.tsx'
import { conditionTexts, surchargePerTexts, surchargeUnitTexts } from './price.words.ts'

const blank = () => ({
  name: '',
  per: 'animalDay' as const,
  unit: 'euro' as const,
  value: null,
  taxRate: 1900 as const,
  species: null,
  from: null,
  to: null,
  yearly: false,
  weekdays: [],
  publicHolidays: false,
  condition: null,
  underMonths: null,
  active: true,
  isPeak: false,
})
const inOrder = (a: PensionSurcharge, b: PensionSurcharge) => Number(b.active) - Number(a.active) || byName(a.name, b.name)

/** What the page and the form say and ask. */
export function usePensionSurcharges(): NounProps<'pensionSurcharge'> {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return {
    noun: pensionSurcharge,
    title: <Trans>Surcharges</Trans>,
    hint: <Trans>Added to the price on some days or for some animals. Several of them can be due for one day.</Trans>,
    add: <Trans>New surcharge</Trans>,
    none: <Trans>No surcharge has been entered yet.</Trans>,
    line: ({ name, per, unit, value, active, isPeak }) => ({
      name,
      more: [
        unit === 'euro' ? formats.money(value) : `${i18n.number(value / 100)} %`,
        i18n._(surchargePerTexts[per]),
        isPeak ? t`high season` : '',
        active ? '' : t`not in use`,
      ],
    }),
    deleting: {
      label: <Trans>Delete surcharge</Trans>,
      question: <Trans>Delete this surcharge?</Trans>,
      consequence: <Trans>It can be taken out of use instead: then it stays in the list.</Trans>,
      done: <Trans>The surcharge was deleted.</Trans>,
    },
    blank,
    order: inOrder,
    fields: (form) => (
      <>
        <Amount form={form} />
        <Days form={form} />
        <Animals form={form} />
      </>
    ),
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectPensionSurcharge({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...usePensionSurcharges()} entry={entry} onClose={onClose} />
}

interface Given {
  form: NounForm<'pensionSurcharge'>
}

function Amount({ form: { values, change, errorOf } }: Given) {
  const isPercent = values.unit === 'percent'
  return (
    <>
      <NameField most={nameLimit} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <PickOne
        label={<Trans>Counted</Trans>}
        options={surchargePers}
        texts={surchargePerTexts}
        value={values.per}
        onChange={(per) => change({ per })}
      />
      <PickOne
        label={<Trans>Kind of surcharge</Trans>}
        options={surchargeUnits}
        texts={surchargeUnitTexts}
        value={values.unit}
        onChange={(unit) => change({ unit, value: null })}
      />
      <NumberField
        key={values.unit}
        money
        optional
        required
        error={errorOf('value')}
        label={isPercent ? <Trans>Surcharge in percent</Trans> : <Trans>Surcharge in euros</Trans>}
        least={0}
        most={isPercent ? mostPercent : mostPriceCents}
        value={values.value}
        onChange={(value) => change({ value })}
      />
      <TaxRateField value={values.taxRate} onChange={(taxRate) => change({ taxRate })} />
    </>
  )
}

/** On which days it is due. */
function Days({ form: { values, change, errorOf } }: Given) {
  return (
    <>
      <ChoiceList
        label={<Trans>Weekdays</Trans>}
        description={<Trans>None: on every day.</Trans>}
        options={Object.keys(weekdayTexts)}
        texts={weekdayTexts}
        value={(values.weekdays ?? []).map(String)}
        onChange={(weekdays) => change({ weekdays: weekdays.map(Number) })}
      />
      <Checkbox
        label={<Trans>On public holidays</Trans>}
        checked={values.publicHolidays ?? false}
        onChange={(event) => change({ publicHolidays: event.currentTarget.checked })}
      />
      <DateField label={<Trans>First day</Trans>} value={values.from} error={errorOf('from')} onChange={(from) => change({ from })} />
      <DateField label={<Trans>Last day</Trans>} value={values.to} error={errorOf('to')} onChange={(to) => change({ to })} />
      <Checkbox
        label={<Trans>Every year</Trans>}
        checked={values.yearly ?? false}
        onChange={(event) => change({ yearly: event.currentTarget.checked })}
      />
      <Checkbox
        label={<Trans>Counts as high season</Trans>}
        description={<Trans>Cancellation fees of the high season apply to stays with a night on these days.</Trans>}
        checked={values.isPeak ?? false}
        onChange={(event) => change({ isPeak: event.currentTarget.checked })}
      />
    </>
  )
}

/** For which animals it is due. */
function Animals({ form: { values, change, errorOf } }: Given) {
  const { t } = useLingui()
  return (
    <>
      <PickOne
        label={<Trans>Species</Trans>}
        options={speciesCodes}
        texts={speciesTexts}
        value={values.species}
        none={t`all`}
        onChange={(species) => change({ species })}
      />
      <PickOne
        label={<Trans>Only for</Trans>}
        options={conditions}
        texts={conditionTexts}
        value={values.condition}
        none={t`all`}
        onChange={(condition) => change({ condition, underMonths: null })}
      />
      {values.condition === 'puppy' && (
        <NumberField
          optional
          required
          error={errorOf('underMonths')}
          label={<Trans>Younger than this number of months</Trans>}
          least={1}
          most={mostMonths}
          value={values.underMonths}
          onChange={(underMonths) => change({ underMonths })}
        />
      )}
      <Checkbox
        label={<Trans>In use</Trans>}
        checked={values.active ?? true}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </>
  )
}
