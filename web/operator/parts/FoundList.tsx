import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
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
  onAll: () => void
  /** Saves what the search has found as a file. */
  save?: ReactNode
  /** A list item. */
  children: (row: R) => ReactNode
}

/** What a search of the operator has found: how many, a page of them, and the way out when there is nothing. */
export const FoundList = <R,>({ label, count, found, page, onPage, onAll, save, children }: Props<R>) => (
  <>
    <div className={classes.head}>
      <Text c="dimmed" size="sm" role="status">
        {count}
      </Text>
      {found.items.length > 0 && save}
    </div>
    {found.items.length === 0 ? (
      <NothingFound onAll={onAll}>
        <Trans>No search results</Trans>
      </NothingFound>
    ) : (
      <ul className={framedList.list} aria-label={label}>
        {found.items.map(children)}
      </ul>
    )}
    <Pagination pages={found.pages} page={page} onChange={onPage} />
  </>
)
