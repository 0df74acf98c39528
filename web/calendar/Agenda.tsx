import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { foldedLines, linesOfDay, type CalendarEntry, type DayLine } from '../../shared/calendar/calendarEntry.ts'
import { useFormats } from '../ui/formats.ts'
import { LineRow } from './LineRow.tsx'
import classes from './Calendar.module.css'
import framedList from '../ui/FramedList.module.css'

/** Lines of a day in a list of several days at most; the others are in the view of the day. */
const mostLines = 4

interface Props {
  days: readonly string[]
  entries: readonly CalendarEntry[]
  today: string
}

/** Days one below the other, those without entries left out. */
export function Agenda({ days, entries, today }: Props) {
  const formats = useFormats()
  const filled = days.map((date) => ({ date, lines: foldedLines(entries, date) })).filter(({ lines }) => lines.length > 0)
  return (
    <div className={classes.agenda}>
      {filled.map(({ date, lines }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={classes.dayTitle}>
            <Link to="/calendar" search={{ view: 'day', date }} className={classes.dayLink}>
              {formats.day(date)}
            </Link>
            {date === today && (
              <span className={classes.today}>
                <Trans>Today</Trans>
              </span>
            )}
          </h2>
          <Lines lines={lines.slice(0, mostLines)} date={date} />
          <More count={lines.length - mostLines} date={date} />
        </section>
      ))}
    </div>
  )
}

/** Everything of one day, one entry a line. */
export function DayView({ date, entries }: { date: string; entries: readonly CalendarEntry[] }) {
  return <Lines lines={linesOfDay(entries, date)} date={date} />
}

function Lines({ lines, date }: { lines: readonly DayLine[]; date: string }) {
  const { t } = useLingui()
  return (
    <ul className={`${framedList.list} ${classes.lines}`} aria-label={t`Entries`}>
      {lines.map((line) => (
        <li key={`${line.entries[0]!.id} ${line.phase}`}>
          <LineRow line={line} date={date} />
        </li>
      ))}
    </ul>
  )
}

/** How many lines there is no room for: the way to the day. */
export function More({ count, date }: { count: number; date: string }) {
  if (count <= 0) return null
  return (
    <Link to="/calendar" search={{ view: 'day', date }} className={classes.more}>
      <Trans>{count} more</Trans>
    </Link>
  )
}
