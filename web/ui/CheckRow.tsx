import type { ReactNode } from 'react'
import { CheckButton } from './CheckButton.tsx'
import classes from './CheckRow.module.css'

interface Props {
  isDone: boolean
  isLate?: boolean
  /** The words of the check button. */
  label: string
  /** Absent where nothing may be ticked. */
  onTick?: (() => void) | undefined
  /** Before the text: a picture. */
  face?: ReactNode
  /** The text. */
  children: ReactNode
  /** After the text: a menu. */
  after?: ReactNode
}

/** A row of a list that is ticked off on a round, with a check button as wide as two fingers. Its list has the class `list`. */
export function CheckRow({ isDone, isLate = false, label, onTick, face, children, after }: Props) {
  return (
    <li className={classes.row}>
      <CheckButton large isDone={isDone} isLate={isLate} label={label} onTick={onTick} />
      {face}
      <div className={classes.main} data-done={isDone || undefined}>
        {children}
      </div>
      {after}
    </li>
  )
}
