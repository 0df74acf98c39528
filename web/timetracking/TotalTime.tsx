import { Trans } from '@lingui/react/macro'
import { formatDuration } from '../../shared/time.ts'

/** The sum of bookings. `minutes`: null while the device does not hold all of them. */
export function TotalTime({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <Trans>The total is not on this device</Trans>
  return (
    <Trans>
      Total <strong className="numbers">{formatDuration(minutes)}</strong>
    </Trans>
  )
}
