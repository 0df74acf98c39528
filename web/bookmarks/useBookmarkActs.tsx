// What is done with bookmarks, what is shown, and how it is taken back.
import { Trans } from '@lingui/react/macro'
import {
  createBookmark,
  editBookmarks,
  listOf,
  type Bookmark,
  type BookmarkBody,
  type BookmarkEdit,
  type Whose,
} from '../../shared/animals/bookmark.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'

export function useBookmarkActs() {
  const { engine } = useSignedIn()
  const failed = useFailed()

  /** True when it is on this device. */
  async function create(which: Whose, { list, name, bookmark }: Omit<BookmarkBody, 'id'>): Promise<boolean> {
    try {
      const mid = await engine.perform(createBookmark, { which, id: null, list, name, bookmark })
      const takeBack = async () => {
        if (await engine.undo(mid)) return
        await engine.perform(editBookmarks, { which, order: [], rename: {}, remove: [mid] })
      }
      toast({ tone: 'done', text: <Trans>Bookmark saved: {name}</Trans>, undo: () => void takeBack().catch(failed) })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  /** `before` is the set as it was, in its order. */
  async function edit(which: Whose, before: readonly Bookmark[], change: BookmarkEdit): Promise<boolean> {
    try {
      const mid = await engine.perform(editBookmarks, { which, ...change }, { rows: before })
      const takeBack = async () => {
        if (!(await engine.undo(mid))) await opposite(which, before, change)
      }
      toast({ tone: 'done', text: <Trans>Bookmarks saved.</Trans>, undo: () => void takeBack().catch(failed) })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  /** What was removed is made anew, under a new id, and everything goes back to its name and place. */
  async function opposite(which: Whose, before: readonly Bookmark[], { rename, remove }: BookmarkEdit): Promise<void> {
    const order: string[] = []
    for (const { id, name, bookmark, ...row } of before)
      order.push(remove.includes(id) ? await engine.perform(createBookmark, { which, id: null, list: listOf(row), name, bookmark }) : id)
    const names = before.filter(({ id }) => Object.hasOwn(rename, id) && !remove.includes(id)).map(({ id, name }) => [id, name])
    await engine.perform(editBookmarks, { which, order, rename: Object.fromEntries(names), remove: [] })
  }

  return { create, edit }
}
