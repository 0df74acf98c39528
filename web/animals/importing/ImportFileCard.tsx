import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readImportFile, type ImportFileDetails } from '../../../shared/animals/importing/importFile.ts'
import { isErrorCode } from '../../../shared/errors.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import classes from './Import.module.css'
import { ImportActs } from './ImportActs.tsx'
import { ImportReportView } from './ImportReportView.tsx'
import { isRunning } from './importTexts.ts'
import { KeptRecords } from './KeptRecords.tsx'

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
  const isBusy = read.state === 'ready' && isRunning(read.value)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(again, lookEvery)
    return () => clearInterval(timer)
  }, [isBusy, again])
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
  const [kind, setKind] = useState(file.kind)
  const [places, setPlaces] = useState(file.places)
  const { state, failure, report, kept } = file
  return (
    <Card title={file.fileName}>
      <div className={classes.stack}>
        {file.finishedAt === null && (
          <ColumnChoices
            file={file}
            kind={kind}
            places={places}
            onKind={(chosen) => {
              setKind(chosen)
              setPlaces(chosen === file.kind ? file.places : file.proposals[chosen])
            }}
            onChange={setPlaces}
          />
        )}
        {failure !== null && (
          <Text c="var(--mantine-color-error)" role="alert">
            {i18n._(errorTexts[isErrorCode(failure) ? failure : 'internal'])}
          </Text>
        )}
        <Progress file={file} />
        {kept && <KeptRecords kept={kept} state={state} />}
        {report && <ImportReportView file={file} report={report} />}
        <ImportActs file={file} kind={kind} places={places} again={again} onRemoved={onRemoved} />
      </div>
    </Card>
  )
}

/** What a job that runs has done so far, in words that a screen reader hears too. */
function Progress({ file: { kind, state, done, total, result } }: { file: ImportFileDetails }) {
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
            {done} of {total} are imported. You may leave this page meanwhile.
          </Trans>
          <progress max={total || 1} value={done} />
        </label>
      )}
      {state === 'takingBack' && (
        <label className={classes.progress}>
          <Trans>
            {done} of {total} animals and contacts are taken back. You may leave this page meanwhile.
          </Trans>
          <progress max={total || 1} value={done} />
        </label>
      )}
      {state === 'stopped' && (
        <Text>
          <Trans>
            The import was stopped after {done} of {total}. You can continue it, or take back what was imported.
          </Trans>
        </Text>
      )}
      {state === 'takenBack' && (
        <Text>
          <Trans>This import was taken back.</Trans>
        </Text>
      )}
      {state === 'imported' && result && (
        <Text>
          {kind === 'animals' ? (
            <Trans>
              New animals: {result.created}. Animals with a newer stay: {result.updated}. Rows that were not imported: {result.refused}.
            </Trans>
          ) : (
            <Trans>
              Newly entered: {result.created}. Rows that were not imported: {result.refused}.
            </Trans>
          )}
        </Text>
      )}
    </div>
  )
}
