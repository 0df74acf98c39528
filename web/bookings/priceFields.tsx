import { Trans } from '@lingui/react/macro'
import { taxRates, type TaxRate } from '../../shared/bookings/product.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { taxRateTexts } from './booking.words.ts'

/** The tax that its price contains. */
export const TaxRateField = ({ value, onChange }: { value: TaxRate | null; onChange: (taxRate: TaxRate | null) => void }) => (
  <PickOne label={<Trans>Value added tax</Trans>} options={taxRates} texts={taxRateTexts} value={value} onChange={onChange} />
)
