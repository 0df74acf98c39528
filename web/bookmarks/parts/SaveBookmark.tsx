import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ListName, ListView } from '../../../shared/animals/savedLists.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useBookmarks } from './useBookmarks.ts'

const SaveBookmarkDialog = lazyPart(() => import('../SaveBookmarkDialog.tsx'))

interface Props {
  list: ListName
  /** What the list looks for, its order, and its columns. */
  view: ListView
  /** The name that is proposed, when it is wanted. */
  name: () => string
}

/** Saves filters, order and columns of a list under a name. Hidden while the list has none of them. */
export function SaveBookmark({ list, view, name }: Props) {
  const { t } = useLingui()
  const sets = useBookmarks()
  const [isOpen, setOpen] = useState(false)
  const { columns: _, ...sought } = view
  if (!sets?.user.canEdit || Object.keys(sought).length === 0) return null
  return (
    <>
      <ActionIcon aria-label={t`Save as bookmark`} title={t`Save as bookmark`} data-no-print onClick={() => setOpen(true)}>
        <IconBookmark aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && (
          <SaveBookmarkDialog
            list={list}
            view={view}
            forAll={sets.tenant.canEdit}
            start={{ name: name() }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
