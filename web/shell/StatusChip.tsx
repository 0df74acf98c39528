import { IconClockUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../session/signedIn.ts'
import { describeStatus } from './describeStatus.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { useOtherQueues } from '../ui/useOtherQueues.ts'
import { useLateSince, useStatus } from '../ui/useStatus.ts'
import classes from './StatusChip.module.css'

/** Saved · n waiting · offline since · as of · problem, and what waits in other organisations. Opens the outbox; says changes politely. */
export function StatusChip() {
  const { zone } = useSignedIn()
  const status = useStatus()
  const lateSince = useLateSince(status)
  const { own } = useOtherQueues()
  // Until it is known how things stand, nothing is claimed.
  if (!status) return null
  const here = describeStatus(status, zone, lateSince)
  // Not everything is saved while something of the same person waits elsewhere.
  const onlyElsewhere = here.tone === 'good' && own.length > 0
  const { tone, icon, text } = onlyElsewhere ? { tone: 'warn', icon: <IconClockUp aria-hidden />, text: <Elsewhere queues={own} /> } : here
  return (
    <Link to="/outbox" className={classes.chip} data-tone={tone} data-no-print>
      {icon}
      <span className={classes.text} role="status" aria-live="polite">
        {text}
        {!onlyElsewhere && <Elsewhere queues={own} short />}
      </span>
    </Link>
  )
}
