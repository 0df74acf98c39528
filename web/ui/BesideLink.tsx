import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './NameLink.module.css'

/** A name in a question: its record opens beside it, in a window of its own, so that nothing is lost of what the question is about. */
export const BesideLink = ({ to, id, children }: { to: '/animal/$id' | '/contact/$id'; id: string; children: ReactNode }) => (
  <Link to={to} params={{ id }} target="_blank" className={classes.link}>
    {children}
  </Link>
)
