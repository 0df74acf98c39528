import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAccount } from '../../session/signedIn.ts'
import framedList from '../../ui/FramedList.module.css'
import { useFormats } from '../../ui/formats.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import classes from '../Operator.module.css'

interface Happened {
  id: string
  /** An instant. */
  at: string
  /** Null for what happened by itself. */
  by: { forename: string; surname: string } | null
}

interface Props<E> {
  found: { items: readonly E[]; pages: number }
  page: number
  onPage: (page: number) => void
  /** What happened. When and by whom is below it. */
  children: (event: E) => ReactNode
}

/** A page of a history that the operator reads, the newest first. */
export function EventList<E extends Happened>({ found: { items, pages }, page, onPage, children }: Props<E>) {
  const { t } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  if (items.length === 0)
    return (
      <Text>
        <Trans>Nothing has been changed yet</Trans>
      </Text>
    )
  return (
    <>
      <ol className={framedList.list} aria-label={t`History`}>
        {items.map((event) => (
          <li key={event.id} className={classes.event}>
            {children(event)}
            <Text c="dimmed" size="sm">
              <time dateTime={event.at}>{formats.moment(event.at, zone)}</time>
              {event.by && ` · ${nameOfUser(event.by)}`}
            </Text>
          </li>
        ))}
      </ol>
      <Pagination pages={pages} page={page} onChange={onPage} />
    </>
  )
}
