import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'
import { useDirty } from './dirty.ts'

/** The question of specification 2.2; true when the input may go. */
export const mayLeave = (): Promise<boolean> =>
  confirm({
    title: <Trans>Leave page?</Trans>,
    text: <Trans>The data you entered will be lost</Trans>,
    confirm: <Trans>Leave</Trans>,
    cancel: <Trans>Stay</Trans>,
    danger: true,
  })

interface Guarded {
  /** The input may go. */
  onLeave?: () => void
  /** Whether it is stored, though that is not drawn yet. */
  isKept?: () => boolean
}

/** Guards a form with unsaved input against navigation and against closing the window. */
export function useLeaveGuard(isDirty: boolean, { onLeave, isKept }: Guarded = {}): void {
  useDirty(isDirty)
  const shouldBlockFn = async () => {
    if (isKept?.()) return false
    const leaves = await mayLeave()
    if (leaves) onLeave?.()
    return !leaves
  }
  useBlocker({ shouldBlockFn, disabled: !isDirty, enableBeforeUnload: false })
}
