import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarEntry, EntryKind } from '../../shared/calendar/calendarEntry.ts'
import { kindsSeen } from '../../shared/calendar/derive.ts'
import { CheckChips } from '../ui/CheckChips.tsx'
import { kindTexts } from './entryTexts.ts'
import { useRights } from './useRights.ts'
import classes from './Calendar.module.css'

interface Props {
  /** Those that are shown alone; none: all kinds are shown. */
  only: readonly EntryKind[]
  /** Of the period; null while they are read. */
  entries: readonly CalendarEntry[] | null
  onChange: (only: EntryKind[]) => void
  /** Whether only what belongs to the person is shown. */
  mine: boolean
  onMine: (mine: boolean) => void
}

/** The kinds of entries that the person may see, each with its number in the period: those that are chosen are shown alone. */
export function KindFilter({ only, entries, onChange, mine, onMine }: Props) {
  const { i18n } = useLingui()
  const kinds = kindsSeen(useRights())
  const counts = new Map(kinds.map((kind) => [kind, entries?.filter((entry) => entry.kind === kind).length]))
  if (kinds.length < 2) return null
  return (
    <div data-no-print className={classes.filters}>
      <CheckChips
        hideLegend
        inRow
        legend={<Trans>Mine</Trans>}
        options={[{ code: 'mine', text: <Trans>Only mine</Trans> }]}
        chosen={mine ? ['mine'] : []}
        onChange={(chosen) => onMine(chosen.length > 0)}
      />
      <CheckChips
        hideLegend
        inRow
        legend={<Trans>Show only</Trans>}
        options={kinds.map((code) => ({
          code,
          text: (
            <>
              <span className={classes.dot} data-kind={code} aria-hidden />
              {i18n._(kindTexts[code])} <span className="numbers">{counts.get(code)}</span>
            </>
          ),
        }))}
        chosen={only}
        onChange={onChange}
      />
    </div>
  )
}
