import { useMemo } from 'react'
import { useUnreadCount } from '../notifications/useNotifications.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { menuFor, type Badge, type MenuSection } from './menu.ts'
import { useBuilt } from './useBuilt.ts'
import { useStatus } from './useStatus.ts'

export function useMenu(): MenuSection[] {
  const { context } = useSignedIn()
  const built = useBuilt()
  return useMemo(() => menuFor(context, built), [context, built])
}

export type Badges = Partial<Record<Badge, number>>

export function useBadges(): Badges {
  const { context } = useSignedIn()
  const status = useStatus()
  return { notification: useUnreadCount(), heldEntries: context.heldEntries, outbox: (status?.waiting ?? 0) + (status?.attention ?? 0) }
}
