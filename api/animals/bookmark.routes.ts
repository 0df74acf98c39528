// The calls of bookmarks. Everybody who sees animals or contacts has bookmarks; bookmarks of the organisation need the right to edit them.
import { LockMode } from '@mikro-orm/core'
import type { Viewer } from '../../shared/access.ts'
import {
  bookmarkScopes,
  bookmarkSet,
  checkBookmarkName,
  checkEdit,
  checkPlace,
  createBookmarkCall,
  edited,
  editBookmarksCall,
  idsOfEdit,
  listOf,
  mayEditBookmarks,
  type Bookmark,
  type BookmarkSet,
  type Whose,
} from '../../shared/animals/bookmark.ts'
import { Failure } from '../../shared/errors.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { BookmarkEntity, type StoredBookmark } from './bookmark.entity.ts'

/** Those of the person and of the organisation. */
export const ownBookmarks = ({ userId }: Viewer) => ({ where: `r.which = 'tenant' or r.user_id = ?`, values: [userId] })

/** Both sets of a user, for their context. */
export function bookmarkSetsFrom(rows: readonly Bookmark[], viewer: Viewer): Record<Whose, BookmarkSet> {
  const { userId } = viewer
  const setOf = (which: Whose) => bookmarkSet(rows, which, userId, mayEditBookmarks(viewer, which))
  return { user: setOf('user'), tenant: setOf('tenant') }
}

const ownerOf = (which: Whose, { userId }: Viewer) => ({ which, userId: which === 'user' ? userId : null })

function assertMayEdit(viewer: Viewer, which: Whose): void {
  if (!mayEditBookmarks(viewer, which)) throw new Failure('forbidden')
}

/** Those that are gone are passed over when they were of this set. Throws `notFound` for everything else. */
async function lockedBookmarks(work: Unit, owner: ReturnType<typeof ownerOf>, ids: string[]): Promise<StoredBookmark[]> {
  const condition = { ...owner, id: { $in: ids } }
  const found = await work.em.find(BookmarkEntity, condition, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  const [scope] = bookmarkScopes(owner)
  for (const id of ids) {
    if (found.some((bookmark) => bookmark.id === id)) continue
    const scopes = await scopesOfDeleted(work.em, work.tenantId, 'bookmark', id)
    if (!scopes?.includes(scope!)) throw new Failure('notFound')
  }
  return found
}

export function bookmarkRoutes(registry: Registry): void {
  serve(registry, createBookmarkCall, async ({ viewer, params: { which }, body, work }) => {
    assertMayEdit(viewer, which)
    checkBookmarkName(body.name)
    const { em, tenantId } = work
    const owner = ownerOf(which, viewer)
    const id = body.id ?? work.key
    if (await em.findOne(BookmarkEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    checkPlace(await em.count(BookmarkEntity, owner))
    return em.create(BookmarkEntity, { ...body, ...owner, list: listOf(body), id, tenantId, position: null }) as Bookmark
  })

  serve(registry, editBookmarksCall, async ({ viewer, params: { which }, body, work }) => {
    assertMayEdit(viewer, which)
    checkEdit(body)
    const ids = idsOfEdit(body)
    const items: Bookmark[] = []
    for (const bookmark of await lockedBookmarks(work, ownerOf(which, viewer), ids)) {
      const next = edited(bookmark as Bookmark, body)
      if (next === null) work.em.remove(bookmark)
      else items.push(Object.assign(bookmark, { name: next.name, position: next.position }) as Bookmark)
    }
    const stay = new Set(items.map(({ id }) => id))
    return { items, removed: ids.filter((id) => !stay.has(id)) }
  })
}
