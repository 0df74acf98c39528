import { Plural, Trans } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockUp,
  IconCloudDown,
  IconCloudOff,
  IconKey,
  IconRefreshAlert,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localTime } from '../../shared/time.ts'
import type { SyncStatus } from '../../sync/status.ts'

/**
 * Saved · loading · n waiting · offline since · as of · problem, in words and with an icon. `lateSince`: when everything was last fetched, where that
 * is longer ago than it should be.
 */
export function describeStatus(
  status: SyncStatus,
  zone: string,
  lateSince: string | null,
): { tone: string; icon: ReactNode; text: ReactNode } {
  const problems = status.attention + (status.storage ? 1 : 0)
  if (problems > 0)
    return { tone: 'bad', icon: <IconAlertTriangle aria-hidden />, text: <Plural value={problems} one="# problem" other="# problems" /> }
  if (status.paused === 'signIn' || status.paused === 'otherUser')
    return { tone: 'warn', icon: <IconKey aria-hidden />, text: <Trans>Sign in again</Trans> }
  if (status.offlineSince) {
    const since = localTime(status.offlineSince, zone)
    return { tone: 'warn', icon: <IconCloudOff aria-hidden />, text: <OfflineText since={since} waiting={status.waiting} /> }
  }
  if (status.waiting > 0)
    return { tone: 'warn', icon: <IconClockUp aria-hidden />, text: <Plural value={status.waiting} one="# waiting" other="# waiting" /> }
  if (lateSince !== null) return { tone: 'warn', icon: <IconRefreshAlert aria-hidden />, text: <Trans>As of {lateSince}</Trans> }
  // Nothing was entered yet, and not everything is here yet.
  if (!status.firstPullDone) return { tone: 'warn', icon: <IconCloudDown aria-hidden />, text: <Trans>Loading</Trans> }
  return { tone: 'good', icon: <IconCircleCheck aria-hidden />, text: <Trans>Saved</Trans> }
}

function OfflineText({ since, waiting }: { since: string; waiting: number }) {
  if (waiting === 0) return <Trans>Offline since {since}</Trans>
  return (
    <Trans>
      Offline since {since} · {waiting}
    </Trans>
  )
}
