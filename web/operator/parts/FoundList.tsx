import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/Empty.tsx'
import framedList from '../../ui/FramedList.module.css'
import { NothingFound } from '../../ui/lists/NothingFound.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import classes from '../Operator.module.css'

interface Props<R> {
  label: string
  /** How many there are, in words. */
  count: ReactNode
  found: { items: readonly R[]; pages: number }
  page: number
  onPage: (page: number) => void
  /** Removes search and filters. */
  onAll?: () => void
  /** What an empty list says where nothing can be removed. */
  empty?: ReactNode
  /** Saves what the search has found as a file. */
  save?: ReactNode
  /** A list item. */
  children: (row: R) => ReactNode
}

/** What a search of the operator has found: how many, a page of them, and the way out when there is nothing. */
export const FoundList = <R,>({ label, count, found, page, onPage, onAll, empty, save, children }: Props<R>) => (
  <>
    <div className={classes.head}>
      <Text c="dimmed" size="sm" role="status">
        {count}
      </Text>
      {found.items.length > 0 && save}
    </div>
    {found.items.length === 0 && onAll && (
      <NothingFound onAll={onAll}>
        <Trans>No search results</Trans>
      </NothingFound>
    )}
    {found.items.length === 0 && empty && <Empty>{empty}</Empty>}
    {found.items.length > 0 && (
      <ul className={framedList.list} aria-label={label}>
        {found.items.map(children)}
      </ul>
    )}
    <Pagination pages={found.pages} page={page} onChange={onPage} />
  </>
)
