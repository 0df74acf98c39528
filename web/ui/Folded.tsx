import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './Folded.module.css'

const shownAtFirst = 6

/** The first of a list on home; the others unfold, so that a long one does not push the day out of sight. */
export function Folded<T>({ items, children }: { items: readonly T[]; children: (shown: readonly T[]) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = items.length > shownAtFirst
  return (
    <>
      {children(isLong && !isOpen ? items.slice(0, shownAtFirst) : items)}
      {isLong && <Unfold count={items.length} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />}
    </>
  )
}

/** The button below the first rows of a list that shows all of them, or the first again. */
export const Unfold = ({ count, isOpen, toggle }: { count: number; isOpen: boolean; toggle: () => void }) => (
  <div className={classes.foot} data-no-print>
    <Button variant="subtle" aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? <Trans>Show less</Trans> : <Trans>Show all {count}</Trans>}
    </Button>
  </div>
)
