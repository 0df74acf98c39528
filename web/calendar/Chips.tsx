import type { DayLine } from '../../shared/calendar/calendarEntry.ts'
import { More } from './Agenda.tsx'
import { LineChip } from './LineChip.tsx'
import classes from './Calendar.module.css'

interface Props {
  lines: readonly DayLine[]
  date: string
  /** How many there is room for. */
  most: number
}

/** The lines of a day in a narrow column. */
export const Chips = ({ lines, date, most }: Props) => (
  <>
    <ul className={classes.chips}>
      {lines.slice(0, most).map((line) => (
        <li key={`${line.entries[0]!.id} ${line.phase}`}>
          <LineChip line={line} date={date} />
        </li>
      ))}
    </ul>
    <More count={lines.length - most} date={date} />
  </>
)
