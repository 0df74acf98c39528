import { Plural, useLingui } from '@lingui/react/macro'
import type { ParkedQueue } from '../../sync/device.ts'
import classes from './StatusChip.module.css'

/** What waits in organisations that are not open: its name and number; of several, how many they are. `short`: in a line, beside another text. */
export function Elsewhere({ queues, short = false }: { queues: readonly ParkedQueue[]; short?: boolean }) {
  const { t } = useLingui()
  const [first, ...more] = queues
  if (!first) return null
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const name = more.length === 0 ? (first.tenantName ?? t`Other organisation`) : t`${queues.length} organisations`
  if (short)
    return (
      <span className={classes.elsewhere}>
        <span className={classes.name}>{name}</span>: {waiting}
      </span>
    )
  return (
    <>
      {name}: <Plural value={waiting} one="# waiting" other="# waiting" />
    </>
  )
}
