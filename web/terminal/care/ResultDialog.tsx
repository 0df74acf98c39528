import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import type { HouseRound } from '../../../shared/care/houseRound.ts'
import { mostCareNote } from '../../../shared/care/careItem.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import type { CareResult } from '../../../shared/care/careLog.ts'
import { kindTexts, reasons, resultText } from '../../care/parts/careTexts.ts'
import { nameOf } from '../../care/parts/nameOf.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import frame from '../Terminal.module.css'

interface Props {
  line: CareLine
  animal: HouseRound['animals'][number]
  onLog: (result: CareResult, note: string) => Promise<void>
  onClose: () => void
}

/** What was not given is explained. */
const explained = ['refused', 'skipped'] as const
type Explained = (typeof explained)[number]

/** Another result: in part, or refused or skipped for a frequent reason by one tap, or for another one in words. */
export default function ResultDialog({ line: { item, kind }, animal, onLog, onClose }: Props) {
  const { i18n } = useLingui()
  const { busy, once } = useBusy()
  const [other, setOther] = useState<Explained | null>(null)
  const what = item?.label ?? i18n._(kindTexts[kind])
  const choose = (result: CareResult, note: string) =>
    once(async () => {
      await onLog(result, note)
      onClose()
    })
  const head = (result: Explained) => (
    <Title order={2} size="h4">
      {i18n._(resultText(result, kind))}
    </Title>
  )
  return (
    <Dialog title={<span className={frame.who}>{`${nameOf(animal)}: ${what}`}</span>} onClose={onClose}>
      <Stack>
        {other ? (
          <>
            {head(other)}
            <OtherReason busy={busy} onReason={(note) => void choose(other, note)} />
          </>
        ) : (
          <>
            <Button className={frame.act} disabled={busy} onClick={() => void choose('partial', '')}>
              {i18n._(resultText('partial', kind))}
            </Button>
            {explained.map((result) => (
              <Stack key={result}>
                {head(result)}
                <Reasons result={result} busy={busy} onReason={(note) => void choose(result, note)} onOther={() => setOther(result)} />
              </Stack>
            ))}
          </>
        )}
        <Button className={frame.act} variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}

interface ReasonProps {
  busy: boolean
  onReason: (reason: string) => void
}

function Reasons({ result, busy, onReason, onOther }: ReasonProps & { result: Explained; onOther: () => void }) {
  const { i18n, t } = useLingui()
  const name = i18n._(resultText(result, 'feeding'))
  return (
    <>
      {reasons[result]?.map((reason) => (
        <Button key={reason.id} variant="default" className={frame.act} disabled={busy} onClick={() => onReason(i18n._(reason))}>
          {i18n._(reason)}
        </Button>
      ))}
      <Button variant="default" className={frame.act} disabled={busy} aria-label={t`Another reason: ${name}`} onClick={onOther}>
        <Trans>Another reason</Trans>
      </Button>
    </>
  )
}

function OtherReason({ busy, onReason }: ReasonProps) {
  const { i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const given = reason.normalize('NFC').trim()
  const save = () => {
    setMissing(given === '')
    if (given !== '') onReason(given)
  }
  return (
    <>
      <Textarea
        label={<Trans>Reason</Trans>}
        required
        autosize
        minRows={2}
        data-autofocus
        autoFocus
        maxLength={mostCareNote}
        value={reason}
        error={isMissing && i18n._(errorTexts['field.missing'])}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <Button className={frame.act} disabled={busy} onClick={save}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
}
