import { useMemo } from 'react'
import { bookmarksOf, type BookmarkEdit, type Whose } from '../../shared/animals/bookmark.ts'
import { Correcting, itself } from '../correction/Correcting.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import EditBookmarksDialog from './EditBookmarksDialog.tsx'
import { draftAfter } from './bookmarkDraft.ts'

/** The form of a set of bookmarks with what the refused entry says. */
export default function CorrectBookmarks({ entry, input, onClose }: RefusedProps<BookmarkEdit & { which: Whose }>) {
  const { engine } = useSignedIn()
  const { which } = input
  const set = useRows(async () => bookmarksOf(await engine.replica.bookmark.toArray(), which, engine.userId), [engine, which])
  const as = useMemo(() => itself(entry), [entry])
  if (!set) return null
  return (
    <Correcting entry={entry} as={as}>
      <EditBookmarksDialog which={which} bookmarks={set} start={draftAfter(set, input)} onClose={onClose} />
    </Correcting>
  )
}
