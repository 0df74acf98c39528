import { Trans } from '@lingui/react/macro'
import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Mode, NextBooking } from '../../shared/bookings/nextBookings.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { namesOf } from '../bookings/parts/acts.tsx'
import type { BookingRows } from '../bookings/parts/readNextBookings.ts'
import { useBookingRows } from '../bookings/parts/useNextBookings.ts'
import { WidgetTitle } from '../bookings/parts/WidgetTitle.tsx'
import { useWorkplace } from '../session/signedIn.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { ConfirmGuest } from './ConfirmGuest.tsx'
import { GuestFaces } from './GuestFaces.tsx'
import { guestsOf } from './guests.ts'
import type { Place } from './startAgain.ts'
import classes from './Terminal.module.css'

/** Today's arrivals or departures of one service as tiles. A tap on one asks who it is, a second one does it. */
export default function GuestScreen({ service, mode, isReadOnly, onBack }: Place & { isReadOnly: boolean; onBack: () => void }) {
  const live = useBookingRows()
  const [chosen, setChosen] = useState<NextBooking | null>(null)
  const rows = live.state === 'ready' ? live.value : null
  return (
    <>
      <div className={classes.head}>
        <Button variant="default" className={classes.back} leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Title order={1}>
          <WidgetTitle service={service} mode={mode} />
        </Title>
      </div>
      {live.state === 'loading' && live.slow && <Loading rows={4} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {rows && <Tiles rows={rows} service={service} mode={mode} isReadOnly={isReadOnly} onChoose={setChosen} />}
      {chosen && <ConfirmGuest service={service} mode={mode} booking={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface TilesProps extends Place {
  rows: BookingRows
  isReadOnly: boolean
  onChoose: (booking: NextBooking) => void
}

function Tiles({ rows, service, mode, isReadOnly, onChoose }: TilesProps) {
  const { due, done } = guestsOf(rows, service, mode)
  const waits = ({ animals }: NextBooking) => animals.some(({ stayId }) => rows.pending.has(stayId))
  return (
    <>
      {due.length === 0 && (
        <Text className={classes.empty}>
          {mode === 'dropOff' ? <Trans>All arrivals of today are here.</Trans> : <Trans>Nobody is waiting to be picked up.</Trans>}
        </Text>
      )}
      <ul className={classes.tiles}>
        {due.map((booking) => (
          <li key={booking.id}>
            <UnstyledButton className={classes.tile} disabled={isReadOnly} onClick={() => onChoose(booking)}>
              <Guest booking={booking} mode={mode} waiting={waits(booking)} />
            </UnstyledButton>
          </li>
        ))}
        {done.map((booking) => (
          <li key={booking.id} className={classes.tile} data-done>
            <Guest booking={booking} mode={mode} waiting={waits(booking)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Guest({ booking, mode, waiting }: { booking: NextBooking; mode: Mode; waiting: boolean }) {
  const formats = useFormats()
  const { engine, zone } = useWorkplace()
  const date = mode === 'dropOff' ? booking.startDate : booking.endDate
  const isLate = date < localDate(engine.now(), zone)
  return (
    <>
      <span className={classes.tileHead}>
        <span className={classes.tileTime}>
          <span className="numbers">{booking.time ?? ''}</span>
          {isLate && <span className={classes.late}>{formats.shortDay(date)}</span>}
        </span>
        <GuestFaces animals={booking.animals} />
      </span>
      <span className={classes.tileNames}>{namesOf(booking.animals)}</span>
      <span className={classes.tileContact}>{booking.contact?.name}</span>
      <span className={classes.tileState}>
        {booking.done && <Done booking={booking} mode={mode} />}
        {waiting && <Waiting />}
      </span>
    </>
  )
}

function Done({ booking, mode }: { booking: NextBooking; mode: Mode }) {
  const { zone } = useWorkplace()
  const moments = booking.animals.map(({ checkedInAt, checkedOutAt }) => (mode === 'dropOff' ? checkedInAt : checkedOutAt)!).sort()
  const at = localTime(moments[0]!, zone)
  return (
    <span className={classes.done}>
      <IconCircleCheck size={20} aria-hidden />
      {mode === 'dropOff' ? <Trans>here since {at}</Trans> : <Trans>picked up {at}</Trans>}
    </span>
  )
}
