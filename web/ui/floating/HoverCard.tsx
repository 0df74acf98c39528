import type { ReactNode } from 'react'
import { Floating } from './Floating.tsx'
import classes from './HoverCard.module.css'

interface Props {
  id: string
  /** The link that it belongs to, on the screen. */
  beside: DOMRectReadOnly
  /** A portrait of 56 pixels. */
  face: ReactNode
  title: ReactNode
  children: ReactNode
}

/** What is worth knowing before a link is followed. It holds nothing to press, so that it can vanish at any time. */
export const HoverCard = ({ id, beside, ...card }: Props) => (
  <Floating id={id} role="tooltip" beside={beside} className={classes.floating}>
    <HoverCardBody {...card} />
  </Floating>
)

export const HoverCardBody = ({ face, title, children }: Omit<Props, 'id' | 'beside'>) => (
  <div className={classes.card}>
    {face}
    <div className={classes.lines}>
      <strong className={classes.title}>{title}</strong>
      {children}
    </div>
  </div>
)
