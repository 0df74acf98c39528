import { useMemo } from 'react'
import type { Right } from '../../../shared/access.ts'
import { bookmarksOf, mayEditBookmarks, type Bookmark, type Whose } from '../../../shared/animals/bookmark.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { sharedQuery } from '../../ui/sharedQuery.ts'

export interface HeldSet {
  canEdit: boolean
  bookmarks: Bookmark[]
}

const useBookmarkRows = sharedQuery((engine) => engine.replica.bookmark.toArray())

/** Both sets of the user as this device holds them; null until they are read. */
export function useBookmarks(): Record<Whose, HeldSet> | null {
  const { engine, context, tenant } = useSignedIn()
  const rows = useBookmarkRows()
  return useMemo(() => {
    if (!rows) return null
    const viewer = { rights: new Set(context.rights as Right[]), tenant }
    const setOf = (which: Whose): HeldSet => ({
      canEdit: mayEditBookmarks(viewer, which),
      bookmarks: bookmarksOf(rows, which, engine.userId),
    })
    return { user: setOf('user'), tenant: setOf('tenant') }
  }, [rows, engine, context, tenant])
}
