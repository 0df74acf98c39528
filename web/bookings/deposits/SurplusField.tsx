import { Trans } from '@lingui/react/macro'
import { surpluses, type Surplus } from '../../../shared/bookings/surplus.ts'
import { PickOne } from '../../ui/PickOne.tsx'
import { useFormats } from '../../ui/formats.ts'
import { surplusTexts } from './surplusTexts.ts'

interface Props {
  /** The part of the deposit that is more than the booking costs. */
  cents: number
  value: Surplus
  onChange: (value: Surplus) => void
}

/** What becomes of the part of a received deposit that is more than its booking costs. */
export function SurplusField({ cents, value, onChange }: Props) {
  const amount = useFormats().money(cents)
  return (
    <PickOne
      label={<Trans>Rest of the deposit: {amount}</Trans>}
      options={surpluses}
      texts={surplusTexts}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}
