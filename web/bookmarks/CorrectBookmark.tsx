import { useMemo } from 'react'
import { listOf, type BookmarkBody, type Whose } from '../../shared/animals/bookmark.ts'
import { Correcting, itself } from '../correction/Correcting.tsx'
import type { RefusedProps } from '../words/words.ts'
import SaveBookmarkDialog from './SaveBookmarkDialog.tsx'

/** The form of a bookmark with what the refused entry says. */
export default function CorrectBookmark({ entry, input, onClose }: RefusedProps<BookmarkBody & { which: Whose }>) {
  const as = useMemo(() => itself(entry), [entry])
  return (
    <Correcting entry={entry} as={as}>
      <SaveBookmarkDialog list={listOf(input)} view={input.bookmark} forAll={input.which === 'tenant'} start={input} onClose={onClose} />
    </Correcting>
  )
}
