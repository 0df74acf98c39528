import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dayAtAGlance } from '../../../shared/bookings/dayAtAGlance.ts'
import { services } from '../../../shared/bookings/booking.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { flags } from '../../session/flags.ts'
import { useTimeOfDay } from '../../ui/clock.ts'
import { DayBar } from '../../ui/parts/DayBar.tsx'
import type { Live } from '../../ui/useLive.ts'
import { useStatus } from '../../ui/useStatus.ts'
import type { BookingRows } from '../parts/readNextBookings.ts'
import classes from './TodayLine.module.css'

/** What comes, who is here and what goes today: the way to the day list. Absent for anyone who sees no guests. */
export function TodayLine({ live }: { live: Live<BookingRows> }) {
  const { context } = useSignedIn()
  const seen = services.filter((service) => context.visible[service])
  if (seen.length === 0 || !flags.dayList(context)) return null
  return (
    <Link to="/day-list" className={classes.today}>
      {live.state === 'ready' && <Day rows={live.value} seen={seen.join(' ')} />}
    </Link>
  )
}

function Day({ rows, seen }: { rows: BookingRows; seen: string }) {
  const now = useTimeOfDay()
  // Before the first pull has ended a nought would say that nobody comes.
  const isKnown = useStatus()?.firstPullDone === true
  const day = useMemo(
    () =>
      dayAtAGlance(
        rows,
        services.filter((service) => seen.includes(service)),
        rows.today,
      ),
    [rows, seen],
  )
  const shown = (count: number) => (isKnown ? count : '…')
  return (
    <>
      <span className={classes.counts}>
        <span className={classes.title}>
          <Trans>Today</Trans>
        </span>{' '}
        <span className={classes.count}>
          <strong className="numbers">{shown(day.comes)}</strong> <Plural value={day.comes} one="comes" other="come" />
        </span>{' '}
        <span className={classes.count}>
          <strong className="numbers">{shown(day.here)}</strong> <Trans>here</Trans>
        </span>{' '}
        <span className={classes.count}>
          <strong className="numbers">{shown(day.goes)}</strong> <Plural value={day.goes} one="leaves" other="leave" />
        </span>
      </span>
      <DayBar arrivals={day.arrivals} departures={day.departures} now={now} />
    </>
  )
}
