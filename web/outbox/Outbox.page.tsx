import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconRefresh } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import type { SyncStatus } from '../../sync/status.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import type { Engine } from '../../sync/engine.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { report } from '../reporting/report.ts'
import { useStatus } from '../ui/useStatus.ts'
import { Card } from '../ui/Card.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { readNamed } from '../words/readNamed.ts'
import type { Say } from '../words/words.ts'
import { EntryItem } from './EntryItem.tsx'
import { StorageUse } from './parts/StorageUse.tsx'
import { OtherQueues } from './OtherQueues.tsx'
import { ResentEntries } from './ResentEntries.tsx'
import classes from './Outbox.module.css'

export const Route = createFileRoute('/_signedIn/outbox')({
  staticData: { title: msg`Waiting to send`, flag: null },
  component: Outbox,
})

function Outbox() {
  const { engine } = useSignedIn()
  const status = useStatus()
  const live = useLive(useCallback(() => readOutbox(engine), [engine]))
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Waiting to send</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>Everything you enter is saved on this device first and sent from here.</Trans>
      </Text>
      {status && <State status={status} />}
      {live.state === 'loading' && live.slow && <Loading />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <Entries {...live.value} />}
      <OtherQueues />
      <StorageUse />
    </div>
  )
}

function Entries({ entries, resent, row }: Read) {
  const attention = entries.filter(({ state }) => state === 'attention')
  const others = entries.filter(({ state }) => state !== 'attention')
  return (
    <>
      {attention.length > 0 && (
        <Card flush title={<Trans>Needs attention</Trans>}>
          <ul className={classes.list}>
            {attention.map((entry) => (
              <EntryItem key={entry.mid} entry={entry} row={row} />
            ))}
          </ul>
        </Card>
      )}
      {resent && resent.entries.length > 0 && <ResentEntries {...resent} row={row} />}
      <Card flush title={<Trans>On the way</Trans>}>
        {others.length === 0 ? (
          <Text className={classes.empty}>
            <Trans>Nothing is waiting. Everything has reached the server.</Trans>
          </Text>
        ) : (
          <ul className={classes.list}>
            {others.map((entry) => (
              <EntryItem key={entry.mid} entry={entry} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

interface Read {
  entries: OutboxEntry[]
  /** What was sent again after a restore of the server. */
  resent: { at: string; entries: OutboxEntry[] } | null
  /** Finds what they name. */
  row: Say['row']
}

/** Entries of the last restore wherever they are by now: on their way, refused or arrived. */
async function readResent({ replica }: Engine, waiting: readonly OutboxEntry[]): Promise<Read['resent']> {
  const { resent } = (await replica.metaRow.get('meta')) ?? {}
  if (!resent) return null
  const settled = await replica.archived.bulkGet(resent.mids)
  const arrived = settled.flatMap((archived) => (archived?.outcome === 'done' ? [{ ...archived.entry, state: 'acked' as const }] : []))
  const entries = [...arrived, ...waiting.filter(({ mid, state }) => state !== 'attention' && resent.mids.includes(mid))]
  return { at: resent.at, entries: entries.sort((a, b) => a.seq - b.seq) }
}

async function readOutbox(engine: Engine): Promise<Read> {
  const { replica } = engine
  const waiting = await replica.outbox.orderBy('seq').toArray()
  const resent = await readResent(engine, waiting)
  const shown = new Set(resent?.entries.map(({ mid }) => mid))
  const entries = [...waiting, ...(resent?.entries ?? [])]
  const row = await readNamed(
    replica,
    entries.map(({ input, problem }) => [input, problem?.detail]),
    entries.flatMap(({ keys }) => keys),
  )
  return { entries: waiting.filter(({ mid }) => !shown.has(mid)), resent, row }
}

function State({ status }: { status: SyncStatus }) {
  const { engine, session, zone } = useSignedIn()
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  return (
    <div className={classes.state}>
      <Text role="status">
        {pausedText(status) ??
          (status.offlineSince ? (
            <Trans>
              No connection to the server since {formats.moment(status.offlineSince, zone)}. Entries are sent by themselves as soon as it is
              back.
            </Trans>
          ) : (
            <Trans>Connected to the server.</Trans>
          ))}
        {status.lastPullAt && (
          <>
            {' '}
            <Trans>Last update: {formats.moment(status.lastPullAt, zone)}.</Trans>
          </>
        )}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh aria-hidden />}
        disabled={busy}
        onClick={async () => {
          setBusy(true)
          await Promise.all([engine.sync(), session.beside.send()]).catch((error: unknown) => report('error', error))
          setBusy(false)
        }}
      >
        <Trans>Send now</Trans>
      </Button>
    </div>
  )
}

function pausedText({ paused }: SyncStatus): ReactNode {
  switch (paused) {
    case 'signIn':
      return <Trans>Sending is paused until you sign in again.</Trans>
    case 'otherUser':
      return <Trans>Sending is paused: another user is signed in on this device.</Trans>
    case 'update':
      return <Trans>Sending is paused until the new version of the app is loaded.</Trans>
    case 'readOnly':
      return <Trans>Sending is paused: this access is in read-only mode. The entries stay here.</Trans>
    case null:
      return null
  }
}
