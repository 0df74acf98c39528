import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { CareItem } from '../../shared/care/careItem.ts'
import { isKept } from '../../shared/vetInvoices/keeping.ts'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { useCareItems, type CareOf } from './CareItemForm.tsx'
import { useTreatmentOriginals } from './parts/useTreatmentOriginals.ts'

interface Props {
  of: CareOf
  row: CareItem | null
  onClose: () => void
}

/** A new entry of a care plan, or one to be changed. One with an original that must be kept is not deleted. */
export default function CareItemDialog({ of, row, onClose }: Props) {
  const formats = useFormats()
  const today = useToday()
  const originals = useTreatmentOriginals(row?.animalId ?? '')
  const kept = originals?.find((one) => one.treatmentId === row?.id && isKept(one.keptUntil, today))
  const until = kept?.keptUntil && formats.date(kept.keptUntil)
  return (
    <NounDialog
      {...useCareItems({ ...of, isNew: row === null })}
      row={row}
      kept={
        until && (
          <Text size="sm" c="dimmed">
            <Trans>The original of this treatment is kept until {until}, so the entry stays in the plan.</Trans>
          </Text>
        )
      }
      onClose={onClose}
    />
  )
}
