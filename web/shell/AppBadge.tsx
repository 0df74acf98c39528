import { useEffect } from 'react'
import { useUnreadCount } from '../notifications/parts/useNotifications.ts'
import { useStatus } from '../ui/useStatus.ts'

/** Where the system shows no number on icons, nothing happens. */
async function show(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** The number on the icon of the installed app: unread notifications, and entries that need attention. It goes with the user. */
export function AppBadge() {
  const unread = useUnreadCount()
  const count = unread + (useStatus()?.attention ?? 0)
  useEffect(() => void show(count), [count])
  useEffect(() => () => void show(0), [])
  return null
}
