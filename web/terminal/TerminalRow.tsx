import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import type { Terminal } from '../../shared/terminal/terminal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { useHouses } from './useHouses.ts'
import { useServiceNames } from './useServiceNames.ts'
import classes from './Terminals.module.css'

interface RowProps {
  terminal: Terminal
  busy: boolean
  onCode: () => void
  onRename: () => void
  onRevoke: () => void
}

export function TerminalRow({ terminal, busy, onCode, onRename, onRevoke }: RowProps) {
  const { t } = useLingui()
  const names = useServiceNames()
  const { name } = terminal
  const house = useHouses().find(({ id }) => id === terminal.shelterId)?.name ?? ''
  return (
    <li className={classes.row}>
      <IconDeviceTablet aria-hidden />
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm">
          {[
            ...terminal.services.map((service) => names[service]),
            ...(terminal.clocks ? [t`Working time`] : []),
            ...(terminal.shelterId ? [t`Care: ${house}`] : []),
          ].join(' · ')}
        </Text>
        <Text c="dimmed" size="sm">
          <State terminal={terminal} />
        </Text>
      </div>
      {terminal.revokedAt === null && (
        <Group gap="xs">
          {terminal.registeredAt === null && (
            <Button disabled={busy} aria-label={t`New code for ${name}`} onClick={onCode}>
              <Trans>New code</Trans>
            </Button>
          )}
          <Button variant="default" disabled={busy} aria-label={t`Change ${name}`} onClick={onRename}>
            <Trans>Change</Trans>
          </Button>
          <Button variant="subtle" color="red" disabled={busy} aria-label={t`Revoke ${name}`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}

function State({ terminal: { registeredAt, lastSeenAt, revokedAt } }: { terminal: Terminal }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  if (revokedAt !== null) return <Trans>Revoked on {formats.moment(revokedAt, zone)}</Trans>
  if (registeredAt === null) return <Trans>Waits for its device</Trans>
  return lastSeenAt === null ? <Trans>Not seen yet</Trans> : <Trans>Last seen on {formats.moment(lastSeenAt, zone)}</Trans>
}
