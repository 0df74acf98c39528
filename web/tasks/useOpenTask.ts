// Which task of the page is open: the address says it, so that a link leads to it and Back leaves it.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { View } from './parts/taskViews.ts'

/** `list`: what the address says of the list. */
export function useOpenTask(
  opened: string | undefined,
  list: { view: View; search: string | undefined },
): { open: (taskId: string) => void; close: () => void } {
  const navigate = useNavigate()
  const router = useRouter()
  /** Whether the list lies behind what is open: closing goes back to it then, and does not leave it twice in the history. */
  const isBehind = useRef(false)
  useEffect(() => {
    if (!opened) isBehind.current = false
  }, [opened])
  return {
    open(taskId) {
      if (!opened) isBehind.current = true
      void navigate({ to: '/tasks', search: { ...list, task: taskId }, replace: opened !== undefined, resetScroll: false })
    },
    // The form has asked about its input, or it was saved.
    close() {
      if (isBehind.current) router.history.back({ ignoreBlocker: true })
      else void navigate({ to: '/tasks', search: list, replace: true, resetScroll: false, ignoreBlocker: true })
    },
  }
}
