import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Sparkline } from './parts/Sparkline.tsx'
import classes from './NumberTile.module.css'

interface Tile extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** Null where it is not known on this device yet. */
  number: ReactNode
  description: ReactNode
  /** The number over time, the newest last: drawn beside it. `at`: when each value was, where the steps between them differ. */
  past?: { values: readonly number[]; at?: readonly number[] } | null | undefined
  /** Several beside each other above a record: smaller letters and less room. */
  small?: boolean
}

/** A number, what it counts, and the way to it. Nought is a number too. */
export const NumberTile = createLink(({ number, description, past, small, className: _, ...anchor }: Tile) => (
  <a {...anchor} className={classes.tile} data-small={small || undefined}>
    <span className={classes.line}>
      <span className={`${classes.number} numbers`}>{number ?? '…'}</span>
      {past && <Sparkline {...past} />}
    </span>
    <span className={classes.description}>{description}</span>
  </a>
))
