import { Link } from '@tanstack/react-router'
import { IconBookmark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Bookmark } from '../../shared/animals/bookmark.ts'
import { addressOf } from './filterAddress.ts'

interface Props {
  bookmarks: readonly Bookmark[]
  /** Of the menu that they stand in. */
  className: string | undefined
  icon: string | undefined
  text: string | undefined
  title?: ReactNode
}

/** Bookmarks in the side menu. */
export function BookmarkLinks({ bookmarks, className, icon, text, title }: Props) {
  if (bookmarks.length === 0) return null
  return (
    <>
      {title}
      {bookmarks.map(({ id, name, bookmark }) => (
        <Link
          key={id}
          to="/animals"
          search={addressOf(bookmark)}
          className={className}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'data-active': true }}
        >
          <span className={icon}>
            <IconBookmark aria-hidden />
          </span>
          <span className={text}>{name}</span>
        </Link>
      ))}
    </>
  )
}
