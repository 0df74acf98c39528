import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { exportAddress, listExports, type Export, type ExportState } from '../../shared/leaving/export.ts'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import framedList from '../ui/FramedList.module.css'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { saveFrom } from '../ui/saveFile.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Leaving.module.css'
import { WhatIsExported } from './WhatIsExported.tsx'

export const Route = createFileRoute('/_signedIn/admin/account/export')({
  staticData: {
    title: msg`Export of all data`,
    flag: 'export',
    admin: { group: 'organisation', hint: msg`Take all data along in one file`, name: msg`Export` },
  },
  component: AccountExport,
})

/** Milliseconds between two looks at an export that is being written. */
const lookEvery = 2_000
const isBusy = ({ state }: Export): boolean => state === 'queued' || state === 'running'

/** What an export holds, and the last ones. The server writes them, so this needs a connection. */
function AccountExport() {
  const read = useCall(listExports, {})
  const { again } = read
  const busy = read.state === 'ready' && read.value.items.some(isBusy)
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(again, lookEvery)
    return () => clearInterval(timer)
  }, [busy, again])
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Export of all data</Trans>
      </Title>
      <WhatIsExported />
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={again} />}
      {read.state === 'ready' && (
        <>
          <Next nextAt={read.value.nextAt} />
          <Exports items={read.value.items} />
        </>
      )}
    </div>
  )
}

function Next({ nextAt }: { nextAt: string | null }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const begins = nextAt && formats.moment(nextAt, zone)
  if (begins)
    return (
      <Text c="dimmed">
        <Trans>The next export can be started on {begins}.</Trans>
      </Text>
    )
  return (
    <ButtonLink to="/admin/export" style={{ justifySelf: 'start' }}>
      <Trans>Start an export</Trans>
    </ButtonLink>
  )
}

const stateTexts: Readonly<Record<ExportState, MessageDescriptor>> = {
  queued: msg`Waiting`,
  running: msg`Being written`,
  ready: msg`Ready`,
  failed: msg`Failed`,
  expired: msg`Removed after seven days`,
}

function Exports({ items }: { items: readonly Export[] }) {
  const { t } = useLingui()
  return (
    <Card flush title={<Trans>The last exports</Trans>}>
      {items.length === 0 ? (
        <Text c="dimmed" p="4px 16px 16px">
          <Trans>Nothing has been exported yet.</Trans>
        </Text>
      ) : (
        <ul className={framedList.list} aria-label={t`The last exports`}>
          {items.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10)

function Row({ one }: { one: Export }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { state, requestedAt, requestedBy, done, total, expiresAt, size } = one
  const until = expiresAt && formats.moment(expiresAt, zone)
  return (
    <li className={classes.row}>
      <Text fw={600} role="status">
        {i18n._(stateTexts[state])}
      </Text>
      <Text size="sm" c="dimmed">
        {formats.moment(requestedAt, zone)}
        {requestedBy && ` · ${requestedBy}`}
        {size !== null && ` · ${i18n.number(megabytes(size))} MB`}
      </Text>
      {isBusy(one) && (
        <label className={classes.progress}>
          <Trans>You may leave this page meanwhile. You get a mail when the file is ready.</Trans>
          <progress max={total || 1} value={done} />
        </label>
      )}
      {state === 'ready' && (
        <>
          <Text size="sm">
            <Trans>Can be downloaded until {until}.</Trans>
          </Text>
          <Download id={one.id} />
        </>
      )}
      {state === 'failed' && (
        <Text size="sm">
          <Trans>Nothing was exported. You can start it again at once.</Trans>
        </Text>
      )}
    </li>
  )
}

/** The browser downloads it by itself, so that a download that is cut off goes on there. */
function Download({ id }: { id: string }) {
  const call = useConfirmedCall()
  const failed = useFailed()
  const [asking, setAsking] = useState(false)
  const download = async () => {
    setAsking(true)
    try {
      const { address } = await call(exportAddress, { params: { id } })
      saveFrom(address)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'session.confirm')) failed(error)
    }
    setAsking(false)
  }
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      style={{ justifySelf: 'start' }}
      disabled={asking}
      onClick={() => void download()}
    >
      <Trans>Download</Trans>
    </Button>
  )
}
