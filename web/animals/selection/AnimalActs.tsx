import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsMove, IconHeart, IconPrinter, IconScale, IconVaccine } from '@tabler/icons-react'
import { useReleaseAll } from '../../adoption/widgets/useReleaseAll.tsx'
import { useVaccinate } from '../../medical/widgets/useVaccinate.tsx'
import { useWeigh } from '../../medical/widgets/useWeigh.tsx'
import { useMoveDialog } from '../../shelters/widgets/useMoveDialog.tsx'
import { useToday } from '../../ui/clock.ts'
import { BulkBar } from '../../ui/parts/BulkBar.tsx'
import { usePrintList } from '../../ui/saving/usePrintList.ts'
import type { ReactNode } from 'react'
import type { Selection } from './useSelection.ts'

/** What is done with the chosen animals. */
export default function AnimalActs({ selection, total, children }: { selection: Selection; total: number; children: ReactNode }) {
  const { chosen, all, end } = selection
  const { move, dialog: moveDialog } = useMoveDialog(end)
  const { vaccinate, dialog: vaccinationDialog } = useVaccinate(end)
  const { weigh, dialog: weighDialog } = useWeigh(end)
  const release = useReleaseAll()
  const printList = usePrintList()
  const { t } = useLingui()
  const today = useToday()
  const isEmpty = chosen.length === 0
  return (
    <>
      <BulkBar count={chosen.length} onAll={chosen.length < total ? all : undefined} onEnd={end}>
        {move && (
          <Button variant="default" disabled={isEmpty} leftSection={<IconArrowsMove size={20} aria-hidden />} onClick={() => move(chosen)}>
            <Trans>Move</Trans>
          </Button>
        )}
        {vaccinate && (
          <Button
            variant="default"
            disabled={isEmpty}
            leftSection={<IconVaccine size={20} aria-hidden />}
            onClick={() => vaccinate(chosen)}
          >
            <Trans>Vaccinate</Trans>
          </Button>
        )}
        {weigh && (
          <Button variant="default" disabled={isEmpty} leftSection={<IconScale size={20} aria-hidden />} onClick={() => weigh(chosen)}>
            <Trans>Weigh</Trans>
          </Button>
        )}
        {release && (
          <Button
            variant="default"
            disabled={isEmpty}
            leftSection={<IconHeart size={20} aria-hidden />}
            onClick={() => void release(chosen).then((done) => done && end())}
          >
            <Trans>Release</Trans>
          </Button>
        )}
        <Button
          variant="default"
          disabled={isEmpty}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => printList({ list: t`Animals ${today}`, rows: chosen.length, isChosen: true })}
        >
          <Trans>Print</Trans>
        </Button>
        {!isEmpty && children}
      </BulkBar>
      {moveDialog}
      {vaccinationDialog}
      {weighDialog}
    </>
  )
}
