import { foldedLines, type CalendarEntry } from '../../shared/calendar/calendarEntry.ts'
import { Chips } from './Chips.tsx'
import { DayHead } from './DayHead.tsx'
import classes from './Calendar.module.css'

/** Lines of a day at most; the others are in the view of the day. */
const mostLines = 14

interface Props {
  days: readonly string[]
  entries: readonly CalendarEntry[]
  today: string
}

/** The days of a week beside each other. */
export function WeekView({ days, entries, today }: Props) {
  return (
    <div className={classes.week}>
      {days.map((date) => (
        <section key={date} className={classes.weekDay} data-today={date === today || undefined} aria-labelledby={`day-${date}`}>
          <DayHead date={date} today={today} />
          <Chips lines={foldedLines(entries, date)} date={date} most={mostLines} />
        </section>
      ))}
    </div>
  )
}
