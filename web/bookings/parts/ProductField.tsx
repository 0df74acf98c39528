import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Product } from '../../../shared/bookings/product.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { arrow } from '../../ui/selectArrow.tsx'

interface Props {
  label: ReactNode
  products: readonly Product[]
  /** Empty: none is chosen yet. */
  value: string
  error: ErrorCode | undefined
  onChange: (productId: string) => void
}

/** One of the products on sale, with its price. */
export function ProductField({ label, products, value, error, onChange }: Props) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return (
    <NativeSelect
      {...arrow}
      required
      label={label}
      value={value}
      data={[
        { value: '', label: t`Please choose` },
        ...products.map(({ id, name, priceCents }) => ({ value: id, label: `${name} · ${formats.money(priceCents)}` })),
      ]}
      error={error && i18n._(errorTexts[error])}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
