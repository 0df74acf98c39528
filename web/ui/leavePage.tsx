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

/** Guards a form with unsaved input against navigation and against closing the window. */
export function useLeaveGuard(isDirty: boolean): void {
  useDirty(isDirty)
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), disabled: !isDirty, enableBeforeUnload: false })
}
