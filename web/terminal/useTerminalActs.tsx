// What is done with the terminals of an organisation, each act confirmed by a password that was entered a short time ago.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newCode, revokeTerminal, type Terminal } from '../../shared/terminal/terminal.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import type { ShownCode } from './CodeDialog.tsx'

type Open = { dialog: 'new' } | { dialog: 'rename'; terminal: Terminal } | ({ dialog: 'code' } & ShownCode)

/** `again` reads the list anew. */
export function useTerminalActs(again: () => void) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const [open, setOpen] = useState<Open | null>(null)
  const [busy, setBusy] = useState(false)

  const close = () => {
    setOpen(null)
    again()
  }

  async function showCode(terminal: Terminal) {
    setBusy(true)
    try {
      setOpen({ dialog: 'code', terminal, ...(await call(newCode, { params: { id: terminal.id } })) })
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    again()
  }

  async function revoke({ id, name }: Terminal) {
    const yes = await confirm({
      title: <Trans>Revoke the terminal {name}?</Trans>,
      text: (
        <Trans>
          Its access ends at once, and names and bookings leave the device as soon as it reaches the server. Entries it has not sent stay on
          it.
        </Trans>
      ),
      confirm: <Trans>Revoke</Trans>,
      cancel: <Trans>Cancel</Trans>,
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    try {
      await call(revokeTerminal, { params: { id } })
      toast({ tone: 'done', text: t`The terminal was revoked` })
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    again()
  }

  return { open, setOpen, busy, close, showCode, revoke }
}
