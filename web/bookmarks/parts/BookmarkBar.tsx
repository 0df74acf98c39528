import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { listOf, whose, type Whose } from '../../../shared/animals/bookmark.ts'
import type { ListName } from '../../../shared/animals/savedLists.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import classes from '../Bookmarks.module.css'
import { useBookmarks } from './useBookmarks.ts'
import { listPath, viewAddress } from './viewAddress.ts'

const EditBookmarksDialog = lazyPart(() => import('../EditBookmarksDialog.tsx'))

/** Bookmarks above their list: phones have no side menu, and this is where they are put in order. */
export function BookmarkBar({ list }: { list: ListName }) {
  const { t } = useLingui()
  const sets = useBookmarks()
  const [edited, setEdited] = useState<Whose | null>(null)
  if (!sets) return null
  const held = (which: Whose) => sets[which].bookmarks.filter((one) => listOf(one) === list)
  const filled = whose.filter((which) => held(which).length > 0)
  if (filled.length === 0) return null
  return (
    <nav className={classes.bookmarks} aria-label={t`Bookmarks`} data-no-print>
      {filled.map((which) => (
        <div key={which} className={classes.set}>
          <span className={classes.setName} id={`bookmarks-${which}`}>
            {which === 'user' ? <Trans>My favourites</Trans> : <Trans>For everyone</Trans>}
          </span>
          <ul className={classes.links} aria-labelledby={`bookmarks-${which}`}>
            {held(which).map(({ id, name, bookmark }) => (
              <li key={id}>
                <Link
                  {...({ to: listPath(list), search: viewAddress(bookmark) } as LinkProps)}
                  className={classes.link}
                  activeOptions={{ exact: true, includeSearch: true }}
                  activeProps={{ 'data-active': true }}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {sets[which].canEdit && (
            <ActionIcon
              aria-label={which === 'user' ? t`Edit my favourites` : t`Edit bookmarks for everyone`}
              onClick={() => setEdited(which)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {edited && (
        <Suspense fallback={null}>
          <EditBookmarksDialog which={edited} bookmarks={held(edited)} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </nav>
  )
}
