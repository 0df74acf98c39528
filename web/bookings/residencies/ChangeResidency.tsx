import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { FormInPlace } from '../../ui/FormInPlace.tsx'
import { ResidencyFields } from './ResidencyFields.tsx'
import { useResidencyForm } from './useResidencyForm.ts'
import classes from '../record/BookingRecord.module.css'

/** The form of a residency in the place of its record. */
export function ChangeResidency({ residency, onClose }: { residency: SponsoredResidency; onClose: () => void }) {
  const { t } = useLingui()
  const [given] = useState(residency)
  const form = useResidencyForm({ given, settings: useSettings().sponsoredResidence })
  return (
    <FormInPlace form={form} saved={t`The residency was saved.`} className={classes.page} onClose={onClose}>
      <ResidencyFields form={form} />
    </FormInPlace>
  )
}
