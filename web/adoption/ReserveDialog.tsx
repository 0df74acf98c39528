import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Interest } from '../../shared/adoption/interest.ts'
import type { AdoptionSettings } from '../../shared/settings/adoptionArea.ts'
import { proposedReservation } from '../../shared/changes/proposals.ts'
import { useToday } from '../ui/clock.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useAdoptionActs } from './useAdoptionActs.tsx'
import { DateField } from '../ui/DateField.tsx'

interface Props {
  interest: Interest
  others: readonly Interest[]
  name: string
  settings: AdoptionSettings
  /** The day that it begins with; without it the proposed one. */
  start?: string
  onClose: () => void
}

/** Until when the animal is kept for somebody. */
export default function ReserveDialog({ interest, others, name, settings, start, onClose }: Props) {
  const today = useToday()
  const { reserve } = useAdoptionActs()
  const [until, setUntil] = useState(() => start ?? proposedReservation(settings, today))
  return (
    <FormDialog
      title={<Trans>Reserve for {name}</Trans>}
      form={{ dirty: false, save: async () => until !== '' && (await reserve(interest, until, others)) }}
      submit={<Trans>Reserve</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <DateField label={<Trans>Reserved until</Trans>} min={today} value={until} onChange={(day) => setUntil(day ?? '')} />
    </FormDialog>
  )
}
