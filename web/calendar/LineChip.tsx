import { Link } from '@tanstack/react-router'
import type { DayLine } from '../../shared/calendar/calendarEntry.ts'
import { EntryLink } from './EntryLink.tsx'
import { KindIcon } from './entryIcons.tsx'
import { headOf, lineTime, ManyText, WhatHappens } from './LineText.tsx'
import classes from './Entry.module.css'

/** A line of a day where there is little room: its mark, its time and its first words. */
export function LineChip({ line, date }: { line: DayLine; date: string }) {
  const entry = line.entries[0]!
  if (line.entries.length > 1)
    return (
      <Link to="/calendar" search={{ view: 'day', date, only: line.kind }} className={classes.chip} data-kind={line.kind}>
        <KindIcon kind={line.kind} />
        <span className={classes.words}>
          <ManyText line={line} />
        </span>
      </Link>
    )
  const time = lineTime(line)
  return (
    <EntryLink entry={entry} className={classes.chip}>
      <KindIcon kind={line.kind} />
      <span className={classes.words}>
        {time && <span className="numbers">{time} </span>}
        {headOf(entry)}
        <span className={classes.what}>
          {' '}
          <WhatHappens line={line} />
        </span>
      </span>
    </EntryLink>
  )
}
