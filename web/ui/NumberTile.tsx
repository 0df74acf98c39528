import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './NumberTile.module.css'

interface Tile extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** Null where it is not known on this device yet. */
  number: number | null
  description: ReactNode
}

/** A number, what it counts, and the way to it. Nought is a number too. */
export const NumberTile = createLink(({ number, description, className: _, ...anchor }: Tile) => (
  <a {...anchor} className={classes.tile}>
    <span className={`${classes.number} numbers`}>{number ?? '…'}</span>
    <span className={classes.description}>{description}</span>
  </a>
))
