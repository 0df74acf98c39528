import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './CheckButton.module.css'

interface Props {
  isDone: boolean
  isLate?: boolean
  /** For gloves, on a round. */
  large?: boolean
  label: string
  /** Absent where nothing may be ticked. */
  onTick?: (() => void) | undefined
}

/** A circle that is ticked off: the check is for what is done. */
export const CheckButton = ({ isDone, isLate = false, large = false, label, onTick }: Props) => (
  <UnstyledButton
    className={classes.check}
    role="checkbox"
    aria-checked={isDone}
    aria-label={label}
    disabled={!onTick}
    data-large={large || undefined}
    data-done={isDone || undefined}
    data-late={isLate || undefined}
    onClick={() => onTick?.()}
  >
    <span className={classes.circle}>
      <IconCheck size={large ? 26 : 18} stroke={3} aria-hidden />
    </span>
  </UnstyledButton>
)
