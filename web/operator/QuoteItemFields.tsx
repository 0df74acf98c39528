import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { mostQuantity, mostUnitCents } from '../../shared/operator/quotes.ts'
import { NumberField } from '../ui/NumberField.tsx'
import classes from './Operator.module.css'
import type { TypedItem } from './useQuoteToSend.ts'

interface Props {
  item: TypedItem
  tried: boolean
  onChange: (part: Partial<TypedItem>) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

/** One line of a quote. */
export function QuoteItemFields({ item, tried, onChange, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.item} aria-label={item.title || t`Item`}>
      <TextInput
        label={<Trans>What</Trans>}
        maxLength={200}
        required
        autoComplete="off"
        value={item.title}
        error={tried && item.title.trim() === '' && <Trans>Please fill in this field.</Trans>}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={classes.amounts}>
        <NumberField
          label={<Trans>Quantity</Trans>}
          value={item.quantity}
          least={1}
          most={mostQuantity}
          required
          onChange={(quantity, valid) => valid && onChange({ quantity })}
        />
        <NumberField
          label={<Trans>Price of one, without tax</Trans>}
          value={item.unitCents}
          least={0}
          most={mostUnitCents}
          money
          optional
          required
          error={tried && item.unitCents === null && <Trans>Please fill in this field.</Trans>}
          onChange={(unitCents, valid) => valid && onChange({ unitCents })}
        />
        <NativeSelect
          label={<Trans>How often</Trans>}
          value={item.every}
          onChange={(event) => onChange({ every: event.currentTarget.value === 'once' ? 'once' : 'month' })}
          data={[
            { value: 'month', label: t`Each month` },
            { value: 'once', label: t`Once` },
          ]}
        />
      </div>
      {onRemove && (
        <ActionIcon aria-label={t`Remove item: ${item.title}`} onClick={onRemove}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}
