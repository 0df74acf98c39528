import { Trans, useLingui } from '@lingui/react/macro'
import { Choice } from '../ui/Choice.tsx'
import { useFormats } from '../ui/formats.ts'
import { monthOf } from '../../shared/time.ts'
import type { CalendarSearch, Period, View } from './calendarSearch.ts'
import { PeriodSteps } from '../ui/PeriodSteps.tsx'
import classes from '../ui/PeriodBar.module.css'

interface Props {
  view: View
  date: string
  period: Period
  today: string
  onChange: (part: CalendarSearch) => void
}

/** Which days are shown and how: forward and back by a button or by the keyboard, and back to today. */
export function CalendarBar({ view, date, period: { from, to, before, after }, today, onChange }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const range = { day: formats.shortDay(date), month: formats.month(monthOf(date)) }
  const days = `${formats.date(from)} – ${formats.date(to)}`
  const isNow = view === 'month' ? monthOf(today) === monthOf(date) : from <= today && today <= to
  return (
    <>
      <div className={classes.bar} data-no-print>
        <Choice<View>
          label={t`View`}
          value={view}
          options={[
            { value: 'agenda', text: <Trans>Agenda</Trans> },
            { value: 'day', text: <Trans>Day</Trans> },
            { value: 'week', text: <Trans>Week</Trans> },
            { value: 'month', text: <Trans>Month</Trans> },
          ]}
          onChange={(value) => onChange({ view: value })}
        />
        <PeriodSteps
          back={t`Back`}
          forward={t`Forward`}
          isNow={isNow}
          onStep={(by) => onChange({ date: by < 0 ? before : after })}
          onToday={() => onChange({ date: undefined })}
        />
      </div>
      <p className={classes.range} aria-live="polite">
        {view === 'day' || view === 'month' ? range[view] : days}
      </p>
    </>
  )
}
