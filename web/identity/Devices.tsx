import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconDevices, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { endOtherSessions, endSession, sessions, type Device, type UserSession } from '../../shared/identity/sessions.ts'
import { useAccount } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './MySettings.module.css'

/** Where the user is signed in, with the way to end each. */
export function Devices() {
  const { t } = useLingui()
  const { session } = useAccount()
  const failed = useFailed()
  const read = useCall(sessions, {})
  const [ending, setEnding] = useState(false)

  async function end(work: () => Promise<unknown>) {
    setEnding(true)
    try {
      await work()
      toast({ tone: 'done', text: t`Signed out` })
    } catch (error) {
      failed(error)
    }
    setEnding(false)
    read.again()
  }

  async function endOthers() {
    const yes = await confirm({
      title: <Trans>Sign out of all other devices?</Trans>,
      text: <Trans>Entries that wait on them are kept there until you sign in again.</Trans>,
      confirm: <Trans>Sign out</Trans>,
      cancel: <Trans>Cancel</Trans>,
    })
    if (yes) await end(() => session.caller.call(endOtherSessions, {}))
  }

  return (
    <Card title={<Trans>My devices</Trans>}>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed {...read} />}
      {read.state === 'ready' && (
        <>
          <ul className={classes.devices}>
            {read.value.items.map((one) => (
              <DeviceRow
                key={one.id}
                session={one}
                busy={ending}
                onEnd={() => void end(() => session.caller.call(endSession, { params: { id: one.id } }))}
              />
            ))}
          </ul>
          {read.value.items.length > 1 && (
            <Button variant="default" mt="sm" disabled={ending} onClick={() => void endOthers()}>
              <Trans>Sign out of all other devices</Trans>
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

const icons: Record<Device['kind'], ReactNode> = {
  phone: <IconDeviceMobile aria-hidden />,
  tablet: <IconDeviceTablet aria-hidden />,
  computer: <IconDeviceDesktop aria-hidden />,
  unknown: <IconDevices aria-hidden />,
}

function DeviceRow({ session, busy, onEnd }: { session: UserSession; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const name = [session.device.browser, session.device.system].filter(Boolean).join(' · ') || t`Unknown device`
  const lastUsed = formats.moment(session.lastUsedAt, zone)
  return (
    <li className={classes.device}>
      {icons[session.device.kind]}
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm">
          {session.current ? <Trans>This device</Trans> : <Trans>Last used on {lastUsed}</Trans>}
        </Text>
      </div>
      {!session.current && (
        <Button variant="default" disabled={busy} aria-label={t`Sign out of ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
