import { useLingui } from '@lingui/react/macro'
import type { SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { daysOfResidency } from './readResidencies.ts'

/** The days of a residency in a line. */
export function useDaysText(): (residency: SponsoredResidency) => string {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  return (residency) => {
    const { first, last } = daysOfResidency(residency, zone)
    const begin = formats.date(first)
    return last === null ? t`from ${begin}` : `${begin} – ${formats.date(last)}`
  }
}
