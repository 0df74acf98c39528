import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { nameLimit, taxRates, type TaxRate } from '../../shared/bookings/product.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { taxRateTexts } from './booking.words.ts'

interface NameProps {
  value: string | null | undefined
  error: string | undefined
  onChange: (name: string) => void
}

/** The name of something that has a price. */
export const NameField = ({ value, error, onChange }: NameProps) => (
  <TextInput
    label={<Trans>Name</Trans>}
    autoComplete="off"
    maxLength={nameLimit}
    value={value ?? ''}
    error={error}
    required
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** The tax that its price contains. */
export const TaxRateField = ({ value, onChange }: { value: TaxRate | null; onChange: (taxRate: TaxRate | null) => void }) => (
  <PickOne label={<Trans>Value added tax</Trans>} options={taxRates} texts={taxRateTexts} value={value} onChange={onChange} />
)
