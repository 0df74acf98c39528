import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { mostQuantity } from '../../../shared/operator/billing/contracts.ts'
import { mostUnitCents } from '../../../shared/operator/quotes.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import classes from '../Operator.module.css'
import type { TypedExtra } from './useBillByHand.ts'

interface Props {
  item: TypedExtra
  tried: boolean
  onChange: (part: Partial<TypedExtra>) => void
  onRemove: () => void
}

/** An item that is billed beside the price of the contract. */
export function ExtraFields({ item, tried, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const missing = <Trans>Please fill in this field.</Trans>
  return (
    <fieldset className={classes.item} aria-label={item.title || t`Item`}>
      <TextInput
        label={<Trans>What</Trans>}
        maxLength={200}
        required
        autoComplete="off"
        value={item.title}
        error={tried && item.title.trim() === '' && missing}
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
          error={tried && item.unitCents === null && missing}
          onChange={(unitCents, valid) => valid && onChange({ unitCents })}
        />
      </div>
      <ActionIcon aria-label={t`Remove item: ${item.title}`} onClick={onRemove}>
        <IconTrash aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
