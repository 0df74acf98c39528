import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostQuantity, mostUnitCents } from '../../../shared/operator/quotes.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import classes from '../Operator.module.css'

/** An item of a quote or of an invoice while it is typed. */
export interface TypedItem {
  key: string
  title: string
  quantity: number | null
  unitCents: number | null
}

interface Props {
  item: TypedItem
  tried: boolean
  onChange: (part: Partial<TypedItem>) => void
  /** Null for one that has to be there. */
  onRemove: (() => void) | null
  /** A further field beside the amounts. */
  children?: ReactNode
}

export function ItemFields({ item, tried, onChange, onRemove, children }: Props) {
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
        {children}
      </div>
      {onRemove && (
        <ActionIcon aria-label={t`Remove item: ${item.title}`} onClick={onRemove}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}
