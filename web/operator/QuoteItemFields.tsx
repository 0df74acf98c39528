import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { ItemFields } from './parts/ItemFields.tsx'
import type { TypedQuoteItem } from './useQuoteToSend.ts'

interface Props {
  item: TypedQuoteItem
  tried: boolean
  onChange: (part: Partial<TypedQuoteItem>) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

/** One line of a quote. */
export function QuoteItemFields({ item, tried, onChange, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <ItemFields item={item} tried={tried} onChange={onChange} onRemove={onRemove}>
      <NativeSelect
        label={<Trans>How often</Trans>}
        value={item.every}
        onChange={(event) => onChange({ every: event.currentTarget.value === 'once' ? 'once' : 'month' })}
        data={[
          { value: 'month', label: t`Each month` },
          { value: 'once', label: t`Once` },
        ]}
      />
    </ItemFields>
  )
}
