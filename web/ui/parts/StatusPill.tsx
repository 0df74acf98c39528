import type { ReactNode } from 'react'
import classes from './StatusPill.module.css'

/**
 * What a colour means, wherever it is seen: in care, a guest, out with somebody, asks for attention, stop, quarantine, adopted; plain for
 * all that is over or says nothing.
 */
export type Tone = 'inCare' | 'guest' | 'out' | 'attention' | 'stop' | 'quarantine' | 'adopted' | 'plain'

/** A state in words with its sign: never by its colour alone. */
export const StatusPill = ({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) => (
  <span className={classes.pill} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </span>
)
