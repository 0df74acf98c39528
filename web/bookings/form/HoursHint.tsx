import { Trans } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import { weekday } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import classes from './BookingForm.module.css'

interface Props {
  service: Service
  act: 'dropOff' | 'pickUp'
  date: string | null
}

/** When animals are brought or picked up on a day; nothing where no times are entered for it. */
export function HoursHint({ service, act, date }: Props) {
  const { engine } = useSignedIn()
  const slots = useRows(() => engine.replica.openingTime.where('service').equals(service).toArray(), [engine, service])
  const open = (slots ?? [])
    .filter(
      ({ active, kind, weekdays }) => active && (kind === 'both' || kind === act) && date !== null && weekdays.includes(weekday(date)),
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  if (open.length === 0) return null
  const hours = open.map(({ from, to }) => `${from}–${to}`).join(', ')
  return (
    <p className={`${classes.hint} numbers`}>
      {act === 'dropOff' ? <Trans>Bringing on this day: {hours}</Trans> : <Trans>Picking up on this day: {hours}</Trans>}
    </p>
  )
}
