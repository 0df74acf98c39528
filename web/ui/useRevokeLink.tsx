import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { confirm } from './confirm.tsx'
import { toast } from './toasts.ts'
import { useFailed } from './useFailed.ts'

/** Ends a link for people outside after a question. `revoke` does it on the server; `onChange` reads the links anew. */
export function useRevokeLink(): (grantee: ReactNode, revoke: () => Promise<unknown>, onChange: () => void) => Promise<void> {
  const { t } = useLingui()
  const failed = useFailed()
  return async (grantee, revoke, onChange) => {
    const yes = await confirm({
      title: <Trans>End the link for {grantee}?</Trans>,
      text: <Trans>It opens nothing from now on. You can make a new one at any time.</Trans>,
      confirm: <Trans>End the link</Trans>,
      cancel: <Trans>Cancel</Trans>,
      danger: true,
    })
    if (!yes) return
    try {
      await revoke()
      toast({ tone: 'done', text: t`The link has ended` })
    } catch (error) {
      failed(error)
    }
    onChange()
  }
}
