import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { feedState, renewFeed, revokeFeed } from '../../shared/calendar/calendarFeed.ts'
import { localDate } from '../../shared/time.ts'
import { QrCode } from '../documents/parts/QrCode.tsx'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Feed.module.css'

interface Props {
  onClose: () => void
}

/** The feed of the calendar: its address is made, replaced and ended here. The server has to be at hand. */
export default function FeedDialog({ onClose }: Props) {
  const asked = useCall(feedState, {})
  return (
    <Dialog title={<Trans>Calendar in other programs</Trans>} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>
            Other calendar programs show this calendar under an address of your own. They only read it, and they show what you may see here.
          </Trans>
        </Text>
        {asked.state === 'loading' && <Loading rows={2} />}
        {asked.state === 'failed' && <CallFailed error={asked.error} again={asked.again} />}
        {asked.state === 'ready' && <Feed before={asked.value.madeAt} />}
      </Stack>
    </Dialog>
  )
}

/** Makes and ends the address. `address`: of a key that was made just now, and is known this once. */
function useFeed(before: string | null) {
  const { caller } = useSession()
  const failed = useFailed()
  const [madeAt, setMadeAt] = useState(before)
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function run(call: () => Promise<void>): void {
    setBusy(true)
    void call()
      .catch(failed)
      .finally(() => setBusy(false))
  }

  async function renew(): Promise<void> {
    const question = {
      title: <Trans>Make a new address?</Trans>,
      text: <Trans>The address before ends at once. Programs that use it need the new one.</Trans>,
      confirm: <Trans>New address</Trans>,
      cancel: <Trans>Keep it</Trans>,
    }
    if (madeAt !== null && !(await confirm(question))) return
    run(async () => {
      const made = await caller.call(renewFeed, { body: {} })
      setMadeAt(made.madeAt)
      setAddress(`${location.origin}/api/calendar/feed/${made.key}`)
    })
  }

  async function revoke(): Promise<void> {
    const question = {
      title: <Trans>End this address?</Trans>,
      text: <Trans>Programs that use it no longer get anything.</Trans>,
      confirm: <Trans>End the address</Trans>,
      cancel: <Trans>Keep it</Trans>,
      danger: true,
    }
    if (!(await confirm(question))) return
    run(async () => {
      const { madeAt: none } = await caller.call(revokeFeed, { body: {} })
      setMadeAt(none)
      setAddress(null)
      toast({ tone: 'done', text: <Trans>The address was ended.</Trans> })
    })
  }

  return { madeAt, address, busy, renew: () => void renew(), revoke: () => void revoke() }
}

function Feed({ before }: { before: string | null }) {
  const formats = useFormats()
  const { zone } = useSignedIn()
  const canEdit = useCanEdit()
  const { madeAt, address, busy, renew, revoke } = useFeed(before)
  const since = madeAt && formats.date(localDate(madeAt, zone))
  return (
    <>
      {address && <Address>{address}</Address>}
      {madeAt && !address && (
        <Text>
          <Trans>Your address was made on {since}. For safety it is not shown again.</Trans>
        </Text>
      )}
      <Group>
        {canEdit && (
          <Button loading={busy} variant={address ? 'default' : 'filled'} onClick={renew}>
            {madeAt ? <Trans>New address</Trans> : <Trans>Make an address</Trans>}
          </Button>
        )}
        {madeAt && (
          <Button variant="subtle" color="red" disabled={busy} onClick={revoke}>
            <Trans>End the address</Trans>
          </Button>
        )}
      </Group>
    </>
  )
}

function Address({ children: address }: { children: string }) {
  const { t } = useLingui()
  return (
    <div className={classes.made}>
      <Text fw={600}>
        <Trans>Copy it now: for safety it is not shown again. Anyone who has the address can read your calendar.</Trans>
      </Text>
      <TextInput readOnly label={t`Address`} value={address} onFocus={(event) => event.currentTarget.select()} />
      <Group>
        <CopyButton text={address}>
          <Trans>Copy the address</Trans>
        </CopyButton>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          <Trans>Open in the calendar program</Trans>
        </Button>
      </Group>
      <Text c="dimmed">
        <Trans>Or scan the code with the phone that is to show the calendar.</Trans>
      </Text>
      <div className={classes.code}>
        <QrCode says={t`QR code with the address of your calendar`}>{address}</QrCode>
      </div>
    </div>
  )
}
