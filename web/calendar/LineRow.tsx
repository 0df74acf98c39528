import { Link } from '@tanstack/react-router'
import type { DayLine } from '../../shared/calendar/calendarEntry.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { EntryLink } from './EntryLink.tsx'
import { KindIcon } from './entryIcons.tsx'
import { headOf, lineTime, ManyText, useFacts, WhatHappens } from './LineText.tsx'
import classes from './Entry.module.css'

interface Props {
  line: DayLine
  date: string
}

/** A line of a day in full: faces, names and what happens. Many guests are one line, which leads to the day. */
export function LineRow({ line, date }: Props) {
  const faces = line.entries.flatMap(({ animals }) => animals).slice(0, 3)
  const portraits = (
    <span className={classes.faces}>
      {faces.map(({ id, species }) => (
        <AnimalPortrait key={id} id={id} species={species} size={faces.length > 1 ? 24 : 40} />
      ))}
    </span>
  )
  if (line.entries.length === 1) return <OneRow line={line} portraits={portraits} />
  return (
    <Link to="/calendar" search={{ view: 'day', date, only: line.kind }} className={classes.row}>
      <span className={`${classes.time} numbers`} />
      <KindIcon kind={line.kind} />
      <span className={classes.who}>
        <span className={classes.name}>
          <ManyText line={line} />
        </span>
      </span>
      {portraits}
    </Link>
  )
}

function OneRow({ line, portraits }: { line: DayLine; portraits: React.ReactNode }) {
  const entry = line.entries[0]!
  const facts = useFacts(entry)
  return (
    <EntryLink entry={entry} className={classes.row}>
      <span className={`${classes.time} numbers`}>{lineTime(line)}</span>
      <KindIcon kind={line.kind} />
      <span className={classes.who}>
        <span className={classes.name}>{headOf(entry)}</span>
        <Dotted className={classes.small} parts={[<WhatHappens key="what" line={line} />, ...facts]} />
      </span>
      {portraits}
    </EntryLink>
  )
}
