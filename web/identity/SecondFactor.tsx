import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconDeviceMobileMessage, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint, PartsOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { factors, newRecoveryCodes, removePasskey, removeTotp, type Factors, type Passkey } from '../../shared/identity/factors.ts'
import { knowsPasskeys } from '../session/passkeyOfBrowser.ts'
import { useAccount } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useFormats } from '../ui/formats.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './MySettings.module.css'
import { showRecoveryCodes } from './parts/recoveryCodes.tsx'
import { useConfirmedCall } from './parts/useConfirmedCall.ts'

const TotpDialog = lazyPart(() => import('./TotpDialog.tsx'))
const PasskeyDialog = lazyPart(() => import('./PasskeyDialog.tsx'))

/** What is asked for beside the password. Who signs in at an identity provider is asked there. */
export function SecondFactor() {
  const { context } = useAccount()
  return context.signsInAtProvider ? null : <OwnFactors />
}

function OwnFactors() {
  const read = useCall(factors, {})
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null)

  function done(codes: string[] | null | undefined) {
    setAdding(null)
    read.again()
    if (codes) showRecoveryCodes(codes)
  }

  return (
    <Card title={<Trans>Second factor</Trans>}>
      <Text>
        <Trans>
          A password that others know is not enough then: your account asks for a code from an app or a passkey on your device too.
        </Trans>
      </Text>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed {...read} />}
      {read.state === 'ready' && <Rows has={read.value} onAdd={setAdding} onChanged={() => read.again()} />}
      {adding === 'totp' && <TotpDialog onClose={() => setAdding(null)} onDone={done} />}
      {adding === 'passkey' && <PasskeyDialog onClose={() => setAdding(null)} onDone={done} />}
    </Card>
  )
}

interface RowsProps {
  has: Factors
  onAdd: (what: 'totp' | 'passkey') => void
  onChanged: () => void
}

/** Ends something after a question, with the password where it was not given lately. */
function useEnding(onChanged: () => void) {
  const call = useConfirmedCall()
  const failed = useFailed()
  const { t } = useLingui()
  return async <const E extends Endpoint<any, any, any, any>>(endpoint: E, parts: PartsOf<E>, question: Parameters<typeof confirm>[0]) => {
    if (!(await confirm(question))) return
    try {
      await call(endpoint, parts)
      toast({ tone: 'done', text: t`Removed` })
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'session.confirm')) failed(error)
    }
    onChanged()
  }
}

function Rows({ has, onAdd, onChanged }: RowsProps) {
  const end = useEnding(onChanged)
  const { zone } = useAccount()
  const formats = useFormats()
  const since = has.totp && formats.moment(has.totp.since, zone)
  const endCodes = () =>
    end(
      removeTotp,
      {},
      {
        title: <Trans>Switch one-time codes off?</Trans>,
        text: <Trans>Your account then does not ask for them any more.</Trans>,
        confirm: <Trans>Switch off</Trans>,
        cancel: <Trans>Cancel</Trans>,
      },
    )
  return (
    <ul className={classes.devices}>
      <li className={classes.device}>
        <IconDeviceMobileMessage aria-hidden />
        <div className={classes.facts}>
          <Text fw={600}>
            <Trans>One-time codes</Trans>
          </Text>
          <Text c="dimmed" size="sm">
            {since ? <Trans>Switched on since {since}</Trans> : <Trans>Switched off</Trans>}
          </Text>
        </div>
        <Button variant="default" onClick={() => (has.totp ? void endCodes() : onAdd('totp'))}>
          {has.totp ? <Trans>Switch off</Trans> : <Trans>Set up</Trans>}
        </Button>
      </li>
      {has.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} end={end} />
      ))}
      {knowsPasskeys() && (
        <li className={classes.device}>
          <IconFingerprint aria-hidden />
          <div className={classes.facts}>
            <Text fw={600}>
              <Trans>Passkey</Trans>
            </Text>
            <Text c="dimmed" size="sm">
              <Trans>Log in with fingerprint, face or the code of your device</Trans>
            </Text>
          </div>
          <Button variant="default" onClick={() => onAdd('passkey')}>
            <Trans>Add</Trans>
          </Button>
        </li>
      )}
      {(has.totp !== null || has.passkeys.length > 0) && <RecoveryRow left={has.recoveryCodes} onChanged={onChanged} />}
    </ul>
  )
}

function PasskeyRow({ passkey: { id, name, lastUsedAt, createdAt }, end }: { passkey: Passkey; end: ReturnType<typeof useEnding> }) {
  const { t } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const [lastUsed, made] = [lastUsedAt && formats.moment(lastUsedAt, zone), formats.moment(createdAt, zone)]
  const remove = () =>
    end(
      removePasskey,
      { params: { id } },
      {
        title: <Trans>Remove the passkey {name}?</Trans>,
        text: <Trans>Remove it on the device too, or the device goes on offering it.</Trans>,
        confirm: <Trans>Remove</Trans>,
        cancel: <Trans>Cancel</Trans>,
      },
    )
  return (
    <li className={classes.device}>
      <IconFingerprint aria-hidden />
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm">
          {lastUsed ? <Trans>Last used on {lastUsed}</Trans> : <Trans>Made on {made}</Trans>}
        </Text>
      </div>
      <Button variant="default" aria-label={t`Remove the passkey ${name}`} onClick={() => void remove()}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

function RecoveryRow({ left, onChanged }: { left: number; onChanged: () => void }) {
  const call = useConfirmedCall()
  const failed = useFailed()
  async function renew() {
    const yes = await confirm({
      title: <Trans>Make new recovery codes?</Trans>,
      text: <Trans>The old ones do not work any more then.</Trans>,
      confirm: <Trans>Make new codes</Trans>,
      cancel: <Trans>Cancel</Trans>,
    })
    if (!yes) return
    try {
      const { recoveryCodes } = await call(newRecoveryCodes, {})
      showRecoveryCodes(recoveryCodes)
    } catch (error) {
      failed(error)
    }
    onChanged()
  }
  return (
    <li className={classes.device}>
      <IconKey aria-hidden />
      <div className={classes.facts}>
        <Text fw={600}>
          <Trans>Recovery codes</Trans>
        </Text>
        <Text c="dimmed" size="sm">
          <Plural value={left} one="# code is left" other="# codes are left" />
        </Text>
      </div>
      <Button variant="default" onClick={() => void renew()}>
        <Trans>New codes</Trans>
      </Button>
    </li>
  )
}
