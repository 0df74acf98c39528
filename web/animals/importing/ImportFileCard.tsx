import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  checkImportFile,
  readImportFile,
  removeImportFile,
  startImport,
  type ImportFileDetails,
  type Places,
} from '../../../shared/animals/importing/importFile.ts'
import { isErrorCode } from '../../../shared/errors.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import classes from './Import.module.css'
import { ImportReportView } from './ImportReportView.tsx'

/** Milliseconds between two looks at a job that runs. */
const lookEvery = 1_500

interface Props {
  id: string
  /** Called when the state of the file is another one. */
  onChanged: () => void
  onRemoved: () => void
}

/** One uploaded file: its columns, the check, the report, the import. */
export function ImportFileCard({ id, onChanged, onRemoved }: Props) {
  const read = useCall(readImportFile, { params: { id } })
  const { again } = read
  const state = read.state === 'ready' ? read.value.state : null
  const isRunning = state === 'checking' || state === 'importing'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(again, lookEvery)
    return () => clearInterval(timer)
  }, [isRunning, again])
  useEffect(() => {
    if (state) onChanged()
    // Only another state is news for the list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state])
  if (read.state === 'loading') return <Loading rows={4} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={again} />
  return <Opened file={read.value} again={again} onRemoved={onRemoved} />
}

function Opened({ file, again, onRemoved }: { file: ImportFileDetails; again: () => void; onRemoved: () => void }) {
  const { i18n } = useLingui()
  const [places, setPlaces] = useState(file.places)
  const { state, failure, report } = file
  return (
    <Card title={file.fileName}>
      <div className={classes.stack}>
        {state !== 'imported' && <ColumnChoices file={file} places={places} onChange={setPlaces} />}
        {failure !== null && (
          <Text c="var(--mantine-color-error)" role="alert">
            {i18n._(errorTexts[isErrorCode(failure) ? failure : 'internal'])}
          </Text>
        )}
        <Progress file={file} />
        {report && <ImportReportView file={file} report={report} />}
        <Acts file={file} places={places} again={again} onRemoved={onRemoved} />
      </div>
    </Card>
  )
}

/** What a job that runs has done so far, in words that a screen reader hears too. */
function Progress({ file: { state, done, total, result } }: { file: ImportFileDetails }) {
  return (
    <div role="status">
      {state === 'checking' && (
        <label className={classes.progress}>
          <Trans>The table is being checked. You may leave this page meanwhile.</Trans>
          <progress />
        </label>
      )}
      {state === 'importing' && (
        <label className={classes.progress}>
          <Trans>
            {done} of {total} animals are imported. You may leave this page meanwhile.
          </Trans>
          <progress max={total || 1} value={done} />
        </label>
      )}
      {state === 'imported' && result && (
        <Text>
          <Trans>
            New animals: {result.created}. Animals with a newer stay: {result.updated}. Rows that were not imported: {result.refused}.
          </Trans>
        </Text>
      )}
    </div>
  )
}

interface ActsProps {
  file: ImportFileDetails
  places: Places
  again: () => void
  onRemoved: () => void
}

function useActs({ file: { id, report }, places, again, onRemoved }: ActsProps) {
  const { caller } = useSignedIn().session
  const failed = useFailed()
  const { busy, once } = useBusy()
  const doing = (work: () => Promise<unknown>) =>
    once(async () => {
      try {
        await work()
      } catch (error) {
        failed(error)
      }
    })
  const params = { id }
  return {
    busy,
    check: () => doing(() => caller.call(checkImportFile, { params, body: { places } }).then(again)),
    start: async () => {
      const animals = report?.animals ?? 0
      const yes = await confirm({
        title: <Plural value={animals} one="Import # animal?" other="Import # animals?" />,
        text: <Trans>They appear in the lists of all colleagues. Rows that are named as not imported are left out.</Trans>,
        confirm: <Trans>Import now</Trans>,
      })
      if (yes) await doing(() => caller.call(startImport, { params }).then(again))
    },
    remove: async () => {
      const yes = await confirm({
        title: <Trans>Remove this file?</Trans>,
        text: <Trans>The file and its report are deleted. No animal is changed.</Trans>,
        confirm: <Trans>Remove file</Trans>,
        cancel: <Trans>Keep it</Trans>,
        danger: true,
      })
      if (!yes) return
      await doing(async () => {
        await caller.call(removeImportFile, { params })
        toast({ tone: 'done', text: <Trans>The file was removed.</Trans> })
        onRemoved()
      })
    },
  }
}

function Acts(props: ActsProps) {
  const canEdit = useCanEdit()
  const { state, places, report } = props.file
  const { busy, check, start, remove } = useActs(props)
  if (!canEdit || state === 'checking' || state === 'importing' || state === 'imported') return null
  const isCheckedSo = state === 'checked' && JSON.stringify(places) === JSON.stringify(props.places)
  const canStart = isCheckedSo && report !== null && report.animals > 0
  return (
    <Group>
      {canStart && (
        <Button loading={busy} onClick={() => void start()}>
          <Trans>Import now</Trans>
        </Button>
      )}
      <Button variant={canStart ? 'default' : 'filled'} loading={busy} onClick={() => void check()}>
        {isCheckedSo ? <Trans>Check again</Trans> : <Trans>Check the table</Trans>}
      </Button>
      <Button variant="subtle" color="red" disabled={busy} onClick={() => void remove()}>
        <Trans>Remove file</Trans>
      </Button>
    </Group>
  )
}
