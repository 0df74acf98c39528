import { useLingui } from '@lingui/react/macro'
import type { CalendarEntry, EntryKind } from '../../shared/calendar/calendarEntry.ts'
import { kindsSeen } from '../../shared/calendar/derive.ts'
import { kindTexts } from './entryTexts.ts'
import { useRights } from './useRights.ts'
import classes from './Calendar.module.css'

interface Props {
  /** Those that are shown alone; none: all kinds are shown. */
  only: readonly EntryKind[]
  /** Of the period; null while they are read. */
  entries: readonly CalendarEntry[] | null
  onSwitch: (kind: EntryKind) => void
}

/** The kinds of entries that the person may see, each with its number in the period: those that are chosen are shown alone. */
export function KindFilter({ only, entries, onSwitch }: Props) {
  const { t, i18n } = useLingui()
  const kinds = kindsSeen(useRights())
  const counts = new Map(kinds.map((kind) => [kind, entries?.filter((entry) => entry.kind === kind).length]))
  if (kinds.length < 2) return null
  return (
    <div role="group" aria-label={t`Show only`} className={classes.filter} data-no-print>
      {kinds.map((kind) => (
        <label key={kind} className={classes.option}>
          <input type="checkbox" className={classes.input} checked={only.includes(kind)} onChange={() => onSwitch(kind)} />
          <span className={classes.optionText}>
            <span className={classes.dot} data-kind={kind} aria-hidden />
            {i18n._(kindTexts[kind])} <span className={`${classes.count} numbers`}>{counts.get(kind)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
