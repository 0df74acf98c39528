import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
    <li className={classes.row} data-done={isDone || undefined} data-late={isLate || undefined}>
      <UnstyledButton
        className={classes.check}
        role="checkbox"
        aria-checked={isDone}
        aria-label={label}
        disabled={!onTick}
        onClick={() => onTick?.()}
      >
        <span className={classes.box}>
          <IconCheck size={26} stroke={3} aria-hidden />
        </span>
      </UnstyledButton>
      {face}
      <div className={classes.main} data-done={isDone || undefined}>
        {children}
      </div>
      {after}
    </li>
  )
}
