// What a person does in the list of bookmarks before saving it: moves, new names, marks for removal.
import { checkBookmarkName, type Bookmark, type BookmarkEdit } from '../../shared/animals/bookmark.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'

export interface DraftEntry {
  id: string
  name: string
  removed: boolean
}

export const draftOf = (bookmarks: readonly Bookmark[]): DraftEntry[] => bookmarks.map(({ id, name }) => ({ id, name, removed: false }))

/** The list after an edit that was not accepted. */
export function draftAfter(bookmarks: readonly Bookmark[], { order, rename, remove }: BookmarkEdit): DraftEntry[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return draftOf(bookmarks)
    .map(({ id, name }) => ({ id, name: rename[id] ?? name, removed: remove.includes(id) }))
    .sort((a, b) => place(a.id) - place(b.id))
}

/** The entry one place up (-1) or down (1); the same list when there is no such place. */
export function moved(draft: readonly DraftEntry[], id: string, by: -1 | 1): readonly DraftEntry[] {
  const from = draft.findIndex((entry) => entry.id === id)
  const to = from + by
  const [entry, other] = [draft[from], draft[to]]
  if (!entry || !other) return draft
  return draft.map((one, index) => (index === from ? other : index === to ? entry : one))
}

const nameOf = ({ name }: DraftEntry): string => name.normalize('NFC').trim()

/** What differs from the set as it was, for one request; null when nothing does. */
export function editOf(before: readonly Bookmark[], draft: readonly DraftEntry[]): BookmarkEdit | null {
  const stay = draft.filter(({ removed }) => !removed)
  const remove = draft.filter(({ removed }) => removed).map(({ id }) => id)
  const renamed = stay.filter((entry) => before.find(({ id }) => id === entry.id)?.name !== nameOf(entry))
  const isMoved = draft.some(({ id }, index) => before[index]?.id !== id)
  if (remove.length === 0 && renamed.length === 0 && !isMoved) return null
  return {
    order: isMoved ? stay.map(({ id }) => id) : [],
    rename: Object.fromEntries(renamed.map((entry) => [entry.id, nameOf(entry)])),
    remove,
  }
}

/** What is wrong with a name; null when it can be saved or is removed anyway. */
export function nameProblem(entry: DraftEntry): ErrorCode | null {
  if (entry.removed) return null
  try {
    checkBookmarkName(nameOf(entry))
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
