import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../session/signedIn.ts'
import { describeStatus } from './describeStatus.tsx'
import { useLateSince, useStatus } from '../ui/useStatus.ts'
import classes from './StatusChip.module.css'

/** Saved · n waiting · offline since · as of · problem. Opens the outbox; says changes politely. */
export function StatusChip() {
  const { zone } = useSignedIn()
  const status = useStatus()
  const lateSince = useLateSince(status)
  // Until it is known how things stand, nothing is claimed.
  if (!status) return null
  const { tone, icon, text } = describeStatus(status, zone, lateSince)
  return (
    <Link to="/outbox" className={classes.chip} data-tone={tone} data-no-print>
      {icon}
      <span className={classes.text} role="status" aria-live="polite">
        {text}
      </span>
    </Link>
  )
}
