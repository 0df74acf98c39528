import { Plural } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { foldedLines, type CalendarEntry, type DayLine } from '../../shared/calendar/calendarEntry.ts'
import { monthOf } from '../../shared/time.ts'
import { useFormats } from '../ui/formats.ts'
import { Chips } from './Chips.tsx'
import classes from './Calendar.module.css'

/** Lines of a day at most; the others are in the view of the day. */
const mostLines = 3

interface Props {
  days: readonly string[]
  entries: readonly CalendarEntry[]
  today: string
  /** The month that is looked at; days of others are drawn paler. */
  month: string
  /** Where there is no room for words a day has a mark for each kind, and leads to the view of the day. */
  narrow: boolean
}

/** The weeks of a month as a table. */
export function MonthView({ days, entries, today, month, narrow }: Props) {
  const formats = useFormats()
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const Cell = narrow ? NarrowCell : WideCell
  return (
    <table className={classes.month} data-narrow={narrow || undefined}>
      <caption>
        <VisuallyHidden>{formats.month(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]!.map((date) => (
            <th key={date} scope="col" className={classes.weekday}>
              {formats.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                className={classes.cell}
                data-other={monthOf(date) !== month || undefined}
                data-today={date === today || undefined}
              >
                <Cell date={date} lines={foldedLines(entries, date)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  date: string
  lines: readonly DayLine[]
}

function WideCell({ date, lines }: CellProps) {
  const formats = useFormats()
  return (
    <>
      <Link to="/calendar" search={{ view: 'day', date }} className={classes.cellDay} aria-label={formats.day(date)}>
        <span className="numbers">{Number(date.slice(8))}</span>
      </Link>
      <Chips lines={lines} date={date} most={mostLines} />
    </>
  )
}

function NarrowCell({ date, lines }: CellProps) {
  const formats = useFormats()
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const count = lines.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Link to="/calendar" search={{ view: 'day', date }} className={classes.narrowDay}>
      <span className="numbers" aria-hidden>
        {Number(date.slice(8))}
      </span>
      <VisuallyHidden>
        {formats.day(date)}, <Plural value={count} one="# entry" other="# entries" />
      </VisuallyHidden>
      <span className={classes.dots} aria-hidden>
        {kinds.map((kind) => (
          <span key={kind} className={classes.dot} data-kind={kind} />
        ))}
      </span>
    </Link>
  )
}
