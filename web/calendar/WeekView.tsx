import { foldedLines, type CalendarEntry } from '../../shared/calendar/calendarEntry.ts'
import { More } from './Agenda.tsx'
import { DayHead } from './DayHead.tsx'
import { LineChip } from './LineChip.tsx'
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
      {days.map((date) => {
        const lines = foldedLines(entries, date)
        return (
          <section key={date} className={classes.weekDay} data-today={date === today || undefined} aria-labelledby={`day-${date}`}>
            <DayHead date={date} today={today} />
            <ul className={classes.chips}>
              {lines.slice(0, mostLines).map((line) => (
                <li key={`${line.entries[0]!.id} ${line.phase}`}>
                  <LineChip line={line} date={date} />
                </li>
              ))}
            </ul>
            <More count={lines.length - mostLines} date={date} />
          </section>
        )
      })}
    </div>
  )
}
