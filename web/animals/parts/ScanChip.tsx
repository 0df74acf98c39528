import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { chipProblem, plainChip } from '../../../shared/animals/chip.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { ScanDialog } from '../../ui/scan/ScanDialog.tsx'

/** The camera; hands over the chip number that it reads. */
export default function ScanChip({ onChip, onClose }: { onChip: (chip: string) => void; onClose: () => void }) {
  const { i18n } = useLingui()
  const take = async (text: string) => {
    const chip = plainChip(text)
    const problem = chipProblem(chip)
    const start = text.slice(0, 40)
    if (problem)
      return (
        <Trans>
          “{start}” is not a chip number. {i18n._(errorTexts[problem])}
        </Trans>
      )
    onChip(chip)
    onClose()
    return null
  }
  return <ScanDialog onCode={take} onClose={onClose} />
}
