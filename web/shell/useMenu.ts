import { useMemo } from 'react'
import { useBookmarks } from '../animals/useBookmarks.ts'
import { useUnreadCount } from '../notifications/useNotifications.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { menuFor, type Badge, type MenuSection } from './menu.ts'
import { useBuilt } from './useBuilt.ts'
import { useStatus } from './useStatus.ts'

export function useMenu(): MenuSection[] {
  const { context } = useSignedIn()
  const built = useBuilt()
  const sets = useBookmarks()
  return useMemo(() => {
    // Those of this device, with what was done a moment ago and without a network.
    const menu = sets ? { ...context.menu, userBookmarks: sets.user, tenantBookmarks: sets.tenant } : context.menu
    return menuFor({ ...context, menu }, built)
  }, [context, built, sets])
}

export type Badges = Partial<Record<Badge, number>>

export function useBadges(): Badges {
  const { context } = useSignedIn()
  const status = useStatus()
  return { notification: useUnreadCount(), heldEntries: context.heldEntries, outbox: (status?.waiting ?? 0) + (status?.attention ?? 0) }
}
