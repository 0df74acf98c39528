import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { lastBillingDay, mostResidencyCents, mostResidencyPrices, residencyModes } from '../../../shared/settings/residencyTerms.ts'
import { residencyModeTexts } from '../../settings/parts/residencyModeTexts.ts'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { TaxRateField } from '../priceFields.tsx'
import { useErrorOf } from './useErrorOf.ts'
import type { ResidencyForm, ResidencyValues } from './useResidencyForm.ts'
import classes from '../form/BookingForm.module.css'

type Price = ResidencyValues['prices'][number]

/** The prices of an animal, each from its day on, with what goes with them. */
export function ResidencyPrices({ form }: { form: ResidencyForm }) {
  const { values, change } = form
  const errorOf = useErrorOf(form)
  const { prices } = values
  const set = (at: number, part: Partial<Price>) =>
    change({ prices: prices.map((price, index) => (index === at ? { ...price, ...part } : price)) })
  const error = errorOf('prices')
  const next: Price = { from: null, mode: prices.at(-1)?.mode ?? 'perMonth', cents: null }
  return (
    <div className={classes.fields}>
      {prices.map((price, at) => (
        <OnePrice
          key={at}
          price={price}
          isFirst={at === 0}
          error={at === prices.length - 1 ? error : undefined}
          onChange={(part) => set(at, part)}
          onRemove={() => change({ prices: prices.filter((_, index) => index !== at) })}
        />
      ))}
      {prices.length < mostResidencyPrices && (
        <Button
          variant="default"
          className={classes.several}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change({ prices: [...prices, next] })}
        >
          <Trans>Another price from a day on</Trans>
        </Button>
      )}
      <div className={classes.pair}>
        <NumberField
          label={<Trans>Billing day of the month</Trans>}
          description={<Trans>A billed month begins on this day.</Trans>}
          least={1}
          most={lastBillingDay}
          value={values.billingDay}
          onChange={(billingDay) => billingDay !== null && change({ billingDay })}
        />
        <TaxRateField value={values.taxRate} onChange={(taxRate) => taxRate !== null && change({ taxRate })} />
      </div>
      <NumberField
        money
        optional
        label={<Trans>Security deposit in euros</Trans>}
        least={0}
        most={mostResidencyCents}
        value={values.depositCents}
        onChange={(depositCents) => change({ depositCents })}
      />
    </div>
  )
}

interface Props {
  price: Price
  isFirst: boolean
  error: string | undefined
  onChange: (part: Partial<Price>) => void
  onRemove: () => void
}

function OnePrice({ price, isFirst, error, onChange, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <>
      {!isFirst && (
        <div className={classes.pair}>
          <DateField label={<Trans>Price from</Trans>} required value={price.from} onChange={(from) => onChange({ from })} />
          <ActionIcon variant="default" aria-label={t`Remove price`} style={{ alignSelf: 'end' }} onClick={onRemove}>
            <IconX aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={classes.pair}>
        <PickOne
          label={<Trans>Paid</Trans>}
          options={residencyModes}
          texts={residencyModeTexts}
          value={price.mode}
          onChange={(mode) => mode && onChange({ mode })}
        />
        <NumberField
          money
          optional
          required
          label={<Trans>Price in euros</Trans>}
          description={isFirst ? <Trans>For each animal, with tax.</Trans> : undefined}
          least={0}
          most={mostResidencyCents}
          value={price.cents}
          error={error}
          onChange={(cents) => onChange({ cents })}
        />
      </div>
    </>
  )
}
