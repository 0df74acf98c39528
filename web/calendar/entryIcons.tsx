import {
  IconCalendarEvent,
  IconChecklist,
  IconClock,
  IconHeart,
  IconHomeCheck,
  IconMoon,
  IconPaw,
  IconSun,
  IconVaccine,
} from '@tabler/icons-react'
import type { EntryKind } from '../../shared/calendar/calendarEntry.ts'
import classes from './Entry.module.css'

const icons = {
  pension: IconMoon,
  daycare: IconSun,
  adoption: IconHeart,
  reservation: IconPaw,
  homeCheck: IconHomeCheck,
  task: IconChecklist,
  vaccination: IconVaccine,
  event: IconCalendarEvent,
  shift: IconClock,
} satisfies Record<EntryKind, unknown>

/** The mark of a kind: a picture on its colour, for words are beside it. */
export function KindIcon({ kind }: { kind: EntryKind }) {
  const Picture = icons[kind]
  return (
    <span className={classes.mark} data-kind={kind} aria-hidden>
      <Picture size={18} />
    </span>
  )
}
