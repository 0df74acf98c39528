import { Trans } from '@lingui/react/macro'
import { IconClockUp } from '@tabler/icons-react'
import classes from './Waiting.module.css'

/** The mark on a row that is saved here and has not reached the server yet. */
export function Waiting() {
  return (
    <span className={classes.mark}>
      <IconClockUp size={16} aria-hidden />
      <Trans>waiting</Trans>
    </span>
  )
}
