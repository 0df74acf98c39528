import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { billingModes } from '../../../shared/bookings/price/billedDays.ts'
import { nameLimit } from '../../../shared/bookings/product.ts'
import { NameField } from '../../nouns/NameField.tsx'
import { heaviestGrams, mostPriceCents, pensionPrice, type PensionPrice } from '../../../shared/bookings/price/pensionPrice.ts'
import { mostNights } from '../../../shared/bookings/price/priceOfStay.ts'
import { byName } from '../../../shared/kept.ts'
import { speciesCodes } from '../../../shared/species.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { weightText } from '../../ui/weightTexts.ts'
import { RoomKindField } from '../../shelters/parts/RoomKindField.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { TaxRateField } from '../priceFields.tsx'
import { billingModeTexts, unitOfMode } from './price.words.ts'

const blank = () => ({
  name: '',
  species: 'dog' as const,
  mode: 'calendarDay' as const,
  cents: null,
  upToGrams: null,
  furtherPercent: null,
  fromNights: null,
  toNights: null,
  taxRate: 1900 as const,
  validFrom: null,
  validTo: null,
  active: true,
  roomKind: null,
})
const inOrder = (a: PensionPrice, b: PensionPrice) =>
  Number(b.active) - Number(a.active) || speciesCodes.indexOf(a.species) - speciesCodes.indexOf(b.species) || byName(a.name, b.name)

/** What the page and the form say and ask. */
export function usePensionPrices(): NounProps<'pensionPrice'> {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return {
    noun: pensionPrice,
    title: <Trans>Prices</Trans>,
    hint: <Trans>What an animal costs. Prices contain the tax.</Trans>,
    add: <Trans>New price</Trans>,
    none: <Trans>No price has been entered yet.</Trans>,
    line: ({ name, species, mode, cents, upToGrams, fromNights, toNights, validTo, active, roomKind }) => {
      const [amount, unit] = [formats.money(cents), i18n._(unitOfMode[mode])]
      const heaviest = upToGrams === null ? '' : weightText(upToGrams, i18n.locale)
      const last = validTo === null ? '' : formats.date(validTo)
      return {
        name,
        more: [
          `${amount} ${unit}`,
          i18n._(speciesTexts[species]),
          roomKind ?? '',
          heaviest && t`up to ${heaviest}`,
          fromNights === null ? '' : t`from ${fromNights} nights`,
          toNights === null ? '' : t`up to ${toNights} nights`,
          last && t`until ${last}`,
          active ? '' : t`not in use`,
        ],
      }
    },
    deleting: {
      label: <Trans>Delete price</Trans>,
      question: <Trans>Delete this price?</Trans>,
      consequence: <Trans>A price that ends can have a last day instead: then it is still known what it was.</Trans>,
      done: <Trans>The price was deleted.</Trans>,
    },
    blank,
    order: inOrder,
    fields: (form) => (
      <>
        <Price form={form} />
        <Limits form={form} />
        <Validity form={form} />
      </>
    ),
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectPensionPrice({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...usePensionPrices()} entry={entry} onClose={onClose} />
}

interface Given {
  form: NounForm<'pensionPrice'>
}

function Price({ form: { values, change, errorOf } }: Given) {
  return (
    <>
      <NameField most={nameLimit} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <PickOne
        label={<Trans>Species</Trans>}
        options={speciesCodes}
        texts={speciesTexts}
        value={values.species}
        onChange={(species) => change({ species })}
      />
      <PickOne
        label={<Trans>Counted by</Trans>}
        options={billingModes}
        texts={billingModeTexts}
        value={values.mode}
        onChange={(mode) => change({ mode })}
      />
      <NumberField
        money
        optional
        required
        error={errorOf('cents')}
        label={<Trans>Price in euros</Trans>}
        least={0}
        most={mostPriceCents}
        value={values.cents}
        onChange={(cents) => change({ cents })}
      />
      <TaxRateField value={values.taxRate} onChange={(taxRate) => change({ taxRate })} />
    </>
  )
}

/** For which animals and stays it holds. */
function Limits({ form: { values, change, errorOf } }: Given) {
  const kilograms = values.upToGrams === null ? null : values.upToGrams / 1000
  return (
    <>
      <RoomKindField
        label={<Trans>Only for rooms of the kind</Trans>}
        description={<Trans>Empty: for every room. A price for a kind goes before one for every room.</Trans>}
        value={values.roomKind ?? ''}
        onChange={(roomKind) => change({ roomKind: roomKind || null })}
      />
      <NumberField
        optional
        error={errorOf('upToGrams')}
        label={<Trans>Up to a weight in kilograms</Trans>}
        description={<Trans>Empty: for every weight.</Trans>}
        least={1}
        most={heaviestGrams / 1000}
        value={kilograms}
        onChange={(kilos) => change({ upToGrams: kilos === null ? null : kilos * 1000 })}
      />
      <NumberField
        optional
        label={<Trans>Second animal: percent of the price</Trans>}
        description={<Trans>For each further animal of the species. Empty: the whole price.</Trans>}
        least={0}
        most={100}
        value={values.furtherPercent}
        onChange={(furtherPercent) => change({ furtherPercent })}
      />
      <NumberField
        optional
        label={<Trans>From this number of nights</Trans>}
        description={<Trans>Then it holds for all days of the stay.</Trans>}
        least={0}
        most={mostNights}
        value={values.fromNights}
        onChange={(fromNights) => change({ fromNights })}
      />
      <NumberField
        optional
        error={errorOf('toNights')}
        label={<Trans>Up to this number of nights</Trans>}
        least={0}
        most={mostNights}
        value={values.toNights}
        onChange={(toNights) => change({ toNights })}
      />
    </>
  )
}

function Validity({ form: { values, change, errorOf } }: Given) {
  return (
    <>
      <DateField
        label={<Trans>Valid from</Trans>}
        required
        value={values.validFrom}
        error={errorOf('validFrom')}
        onChange={(validFrom) => change({ validFrom })}
      />
      <DateField
        label={<Trans>Valid until</Trans>}
        value={values.validTo}
        error={errorOf('validTo')}
        onChange={(validTo) => change({ validTo })}
      />
      <Checkbox
        label={<Trans>In use</Trans>}
        checked={values.active ?? true}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </>
  )
}
