import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Title } from '@mantine/core'
import type { HouseRound } from '../../../shared/care/houseRound.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import type { CareResult } from '../../../shared/care/careLog.ts'
import { kindTexts, reasons, resultText } from '../../care/parts/careTexts.ts'
import { nameOf } from '../../care/parts/nameOf.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import frame from '../Terminal.module.css'

interface Props {
  line: CareLine
  animal: HouseRound['animals'][number]
  onLog: (result: CareResult, note: string) => Promise<void>
  onClose: () => void
}

/** Another result in one tap: in part, or refused or skipped for a reason. Nobody types at a terminal. */
export default function ResultDialog({ line: { item, kind }, animal, onLog, onClose }: Props) {
  const { i18n } = useLingui()
  const { busy, once } = useBusy()
  const what = item?.label ?? i18n._(kindTexts[kind])
  const choose = (result: CareResult, note: string) =>
    once(async () => {
      await onLog(result, note)
      onClose()
    })
  return (
    <Dialog title={<span className={frame.who}>{`${nameOf(animal)}: ${what}`}</span>} onClose={onClose}>
      <Stack>
        <Button className={frame.act} disabled={busy} onClick={() => void choose('partial', '')}>
          {i18n._(resultText('partial', kind))}
        </Button>
        {(['refused', 'skipped'] as const).map((result) => (
          <Stack key={result}>
            <Title order={2} size="h4">
              {i18n._(resultText(result, kind))}
            </Title>
            {reasons[result]?.map((reason) => (
              <Button
                key={i18n._(reason)}
                variant="default"
                className={frame.act}
                disabled={busy}
                onClick={() => void choose(result, i18n._(reason))}
              >
                {i18n._(reason)}
              </Button>
            ))}
          </Stack>
        ))}
        <Button className={frame.act} variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}
