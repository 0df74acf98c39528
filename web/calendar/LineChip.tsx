import { Link } from '@tanstack/react-router'
import type { DayLine } from '../../shared/calendar/calendarEntry.ts'
import { EntryLink } from './EntryLink.tsx'
import { KindIcon } from './entryIcons.tsx'
import { headOf, lineTime, ManyText, WhatHappens } from './LineText.tsx'
import classes from './Entry.module.css'

const What = ({ line }: { line: DayLine }) => (
  <span className={classes.what}>
    <WhatHappens line={line} />
  </span>
)

/** A line of a day where there is little room: its mark with its time, and under it its words, which have the whole width. */
export function LineChip({ line, date }: { line: DayLine; date: string }) {
  const entry = line.entries[0]!
  if (line.entries.length > 1)
    return (
      <Link to="/calendar" search={{ view: 'day', date, only: line.kind }} className={classes.chip} data-kind={line.kind}>
        <KindIcon kind={line.kind} />
        <span className={classes.first}>
          <ManyText line={line} />
        </span>
      </Link>
    )
  const time = lineTime(line)
  return (
    <EntryLink entry={entry} className={classes.chip}>
      <KindIcon kind={line.kind} />
      <span className={classes.first}>{time ? <span className="numbers">{time}</span> : <What line={line} />} </span>
      <span className={classes.words}>
        {headOf(entry)} {time && <What line={line} />}
      </span>
    </EntryLink>
  )
}
