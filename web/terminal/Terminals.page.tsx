import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { terminals, type Terminal } from '../../shared/terminal/terminal.ts'
import { useCanEdit } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { NewTerminalDialog } from './NewTerminalDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { useTerminalActs } from './useTerminalActs.tsx'
import { TerminalRow } from './TerminalRow.tsx'
import classes from './Terminals.module.css'

export const Route = createFileRoute('/_signedIn/admin/account/terminals')({
  staticData: { title: msg`Terminals`, flag: 'terminals', admin: { group: 'organisation', hint: msg`Devices at the door` } },
  component: Terminals,
})

/** Which devices are terminals of the organisation, with the way to add one and to take one away. */
function Terminals() {
  const canEdit = useCanEdit()
  const read = useCall(terminals, {})
  const { open, setOpen, busy, close, showCode, revoke } = useTerminalActs(read.again)
  const inUse = read.state === 'ready' ? read.value.items.filter(({ revokedAt }) => revokedAt === null) : []
  const revoked = read.state === 'ready' ? read.value.items.filter(({ revokedAt }) => revokedAt !== null) : []
  const rows = (list: Terminal[]) => (
    <ul className={classes.list}>
      {list.map((terminal) => (
        <TerminalRow
          key={terminal.id}
          terminal={terminal}
          busy={busy || !canEdit}
          onCode={() => void showCode(terminal)}
          onRename={() => setOpen({ dialog: 'rename', terminal })}
          onRevoke={() => void revoke(terminal)}
        />
      ))}
    </ul>
  )
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Terminals</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          Shared devices at the door: animals are checked in and out there without signing in. They hold names and bookings, no telephone
          numbers.
        </Trans>
      </Text>
      <Card
        title={<Trans>In use</Trans>}
        aside={
          <Button leftSection={<IconPlus aria-hidden />} disabled={!canEdit} onClick={() => setOpen({ dialog: 'new' })}>
            <Trans>New terminal</Trans>
          </Button>
        }
      >
        {read.state === 'loading' && <Loading rows={2} />}
        {read.state === 'failed' && <CallFailed {...read} />}
        {read.state === 'ready' && inUse.length === 0 && (
          <Text c="dimmed">
            <Trans>There is no terminal yet.</Trans>
          </Text>
        )}
        {rows(inUse)}
      </Card>
      {revoked.length > 0 && <Card title={<Trans>Revoked</Trans>}>{rows(revoked)}</Card>}
      {open?.dialog === 'new' && <NewTerminalDialog onMade={(terminal) => void showCode(terminal)} onClose={close} />}
      {open?.dialog === 'rename' && <RenameDialog terminal={open.terminal} onClose={close} />}
      {open?.dialog === 'code' && <CodeDialog {...open} onClose={close} />}
    </div>
  )
}
