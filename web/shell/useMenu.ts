import { useMemo } from 'react'
import { singleShelter } from '../../shared/shelters/shelter.ts'
import { useBookmarks } from '../bookmarks/parts/useBookmarks.ts'
import { useUnreadCount } from '../notifications/parts/useNotifications.ts'
import { useAccount, useSignedIn } from '../session/signedIn.ts'
import { sharedQuery } from '../ui/sharedQuery.ts'
import { menuFor, type Badge, type MenuSection } from './menu.ts'
import { useBuilt } from '../ui/useBuilt.ts'
import { useStatus } from '../ui/useStatus.ts'

const useShelterRows = sharedQuery((engine) => engine.replica.shelter.toArray())

export function useMenu(): MenuSection[] {
  const { context } = useSignedIn()
  const built = useBuilt()
  const sets = useBookmarks()
  const shelters = useShelterRows()
  return useMemo(() => {
    // Those of this device, with what was done a moment ago and without a network.
    const menu = sets ? { ...context.menu, userBookmarks: sets.user, tenantBookmarks: sets.tenant } : context.menu
    const org = shelters?.length ? { ...menu.org, singleShelter: singleShelter(shelters) } : menu.org
    return menuFor({ ...context, menu: { ...menu, org } }, built)
  }, [context, built, sets, shelters])
}

/** Of what works without an organisation. */
const ofOperator = (path: string): boolean => path === '/' || path === '/support' || path.startsWith('/tenantadmin/')

/** The menu of platform administrators who are in no organisation. */
export function useOperatorMenu(): MenuSection[] {
  const { context } = useAccount()
  const built = useBuilt()
  return useMemo(() => {
    const sections = menuFor(context, built).map((section) => ({
      ...section,
      entries: section.entries.filter(({ path }) => ofOperator(path)),
    }))
    return sections.filter(({ entries }) => entries.length > 0)
  }, [context, built])
}

export type Badges = Partial<Record<Badge, number>>

export function useBadges(): Badges {
  const { context } = useSignedIn()
  const status = useStatus()
  return { notification: useUnreadCount(), heldEntries: context.heldEntries, outbox: (status?.waiting ?? 0) + (status?.attention ?? 0) }
}
