import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ParkedQueue } from '../../sync/device.ts'

/** What waits in organisations that are not open: its name and number; of several, how many they are. */
export function Elsewhere({ queues }: { queues: readonly ParkedQueue[] }) {
  const { t } = useLingui()
  const [first, ...more] = queues
  if (!first) return null
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  if (more.length === 0) {
    const name = first.tenantName ?? t`Other organisation`
    return (
      <Trans>
        {name}: {waiting} waiting
      </Trans>
    )
  }
  return <Plural value={waiting} one={`${queues.length} organisations: # waiting`} other={`${queues.length} organisations: # waiting`} />
}
