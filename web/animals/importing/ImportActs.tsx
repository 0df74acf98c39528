import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import {
  checkImportFile,
  removeImportFile,
  startImport,
  stopImport,
  takeImportBack,
  type ImportFileDetails,
  type Places,
} from '../../../shared/animals/importing/importFile.ts'
import type { ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

interface ActsProps {
  file: ImportFileDetails
  kind: ImportKind
  places: Places
  again: () => void
  onRemoved: () => void
}

/** Whether the person confirms. `keepChanged`: records that were changed since stay. */
const confirmTakingBack = (keepChanged: boolean) =>
  confirm({
    title: <Trans>Take this import back?</Trans>,
    text: keepChanged ? (
      <Trans>Everything that this import entered is deleted again. The records that are named as changed stay as they are.</Trans>
    ) : (
      <Trans>
        Everything that this import entered is deleted again. Where something was changed since, it is named first and nothing is deleted.
      </Trans>
    ),
    confirm: <Trans>Take back the import</Trans>,
    cancel: <Trans>Keep it</Trans>,
    danger: true,
  })

function useActs({ file: { id, report, state }, kind, places, again, onRemoved }: ActsProps) {
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
    check: () => doing(() => caller.call(checkImportFile, { params, body: { kind, places } }).then(again)),
    start: async () => {
      if (state === 'stopped') return doing(() => caller.call(startImport, { params }).then(again))
      const animals = report?.animals ?? 0
      const yes = await confirm({
        title:
          kind === 'animals' ? (
            <Plural value={animals} one="Import # animal?" other="Import # animals?" />
          ) : kind === 'contacts' ? (
            <Plural value={animals} one="Import # contact?" other="Import # contacts?" />
          ) : kind === 'vaccinations' ? (
            <Plural value={animals} one="Import # row of vaccinations?" other="Import # rows of vaccinations?" />
          ) : (
            <Plural value={animals} one="Import # row of intakes and outcomes?" other="Import # rows of intakes and outcomes?" />
          ),
        text: <Trans>They appear in the lists of all colleagues. Rows that are named as not imported are left out.</Trans>,
        confirm: <Trans>Import now</Trans>,
      })
      if (yes) await doing(() => caller.call(startImport, { params }).then(again))
    },
    stop: () => doing(() => caller.call(stopImport, { params }).then(again)),
    takeBack: async (keepChanged: boolean) => {
      if (await confirmTakingBack(keepChanged))
        await doing(() => caller.call(takeImportBack, { params, body: { keepChanged } }).then(again))
    },
    remove: async () => {
      const yes = await confirm({
        title: <Trans>Remove this file?</Trans>,
        text: <Trans>The file and its report are deleted. Nothing else is changed.</Trans>,
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

/** What can be done with the file now. */
export function ImportActs(props: ActsProps) {
  const canEdit = useCanEdit()
  const { state, places, report, finishedAt, canTakeBack, kept } = props.file
  const { busy, check, start, stop, takeBack, remove } = useActs(props)
  if (!canEdit) return null
  if (state === 'checking' || state === 'importing')
    return (
      <Group>
        <Button variant="default" loading={busy} onClick={() => void stop()}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
    )
  const takingBack = canTakeBack && (
    <Button variant="subtle" color="red" disabled={busy} onClick={() => void takeBack(kept !== null)}>
      {kept ? <Trans>Take back all others</Trans> : <Trans>Take back the import</Trans>}
    </Button>
  )
  if (state === 'takingBack' || finishedAt !== null) return <Group>{takingBack}</Group>
  const isCheckedSo = state === 'checked' && props.file.kind === props.kind && JSON.stringify(places) === JSON.stringify(props.places)
  const isStopped = state === 'stopped'
  const canStart = isStopped || (isCheckedSo && report !== null && report.animals > 0)
  return (
    <Group>
      {canStart && (
        <Button loading={busy} onClick={() => void start()}>
          {isStopped ? <Trans>Continue the import</Trans> : <Trans>Import now</Trans>}
        </Button>
      )}
      {!isStopped && (
        <Button variant={canStart ? 'default' : 'filled'} loading={busy} onClick={() => void check()}>
          {isCheckedSo ? <Trans>Check again</Trans> : <Trans>Check the table</Trans>}
        </Button>
      )}
      {canTakeBack ? (
        takingBack
      ) : (
        <Button variant="subtle" color="red" disabled={busy} onClick={() => void remove()}>
          <Trans>Remove file</Trans>
        </Button>
      )}
    </Group>
  )
}
