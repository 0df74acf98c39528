import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarX, IconUserQuestion } from '@tabler/icons-react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Closing as Kind } from '../../shared/bookings/cancellation.ts'
import { useToday } from '../ui/clock.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useClosing } from './parts/acts.tsx'
import classes from './Closing.module.css'

interface Props {
  service: Service
  bookingId: string
  startDate: string
  /** The stays that are meant, none of which has come, and how many the booking is about. */
  stays: readonly { id: string; animalId: string }[]
  active: number
  names: string
  onDone?: () => void
}

/** Nobody came, or it was cancelled: both leave the list at once and can be taken back. */
export function Closing({ service, bookingId, startDate, stays, active, names, onDone }: Props) {
  const today = useToday()
  const { close } = useClosing(service)
  const { busy, once } = useBusy()
  const run = (closing: Kind) =>
    once(async () => {
      await close(closing, { bookingId, stays: stays.map(({ id, animalId }) => ({ id, animalId })), whole: stays.length === active }, names)
      onDone?.()
    })
  return (
    <div className={classes.acts}>
      {startDate <= today && (
        <Button
          variant="default"
          leftSection={<IconUserQuestion size={18} aria-hidden />}
          disabled={busy}
          onClick={() => void run('noShow')}
        >
          <Plural value={stays.length} one="Did not come" other="All # did not come" />
        </Button>
      )}
      <Button variant="default" leftSection={<IconCalendarX size={18} aria-hidden />} disabled={busy} onClick={() => void run('cancelled')}>
        <Plural value={stays.length} one="Cancel booking" other="Cancel for all #" />
      </Button>
    </div>
  )
}
