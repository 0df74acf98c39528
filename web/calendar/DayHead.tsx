import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../ui/formats.ts'
import classes from './Calendar.module.css'

/** Weekday and day of the month at the top of a column: the way to the day. */
export function DayHead({ date, today }: { date: string; today: string }) {
  const formats = useFormats()
  return (
    <h2 id={`day-${date}`} className={classes.dayHead}>
      <Link to="/calendar" search={{ view: 'day', date }} className={classes.dayNumber} data-today={date === today || undefined}>
        <span aria-hidden>
          {formats.weekday(date)} <strong className="numbers">{Number(date.slice(8))}</strong>
        </span>
        <VisuallyHidden>
          {formats.day(date)} {date === today && <Trans>Today</Trans>}
        </VisuallyHidden>
      </Link>
    </h2>
  )
}
