import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { mostDates } from '../../shared/care/careItem.ts'
import { rhythms, type Rhythm } from '../../shared/care/rhythm.ts'
import type { NounForm } from '../nouns/NounPage.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { DateField } from '../ui/DateField.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { useFormats } from '../ui/formats.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { weekdayTexts } from '../ui/weekdays.ts'
import { rhythmTexts } from './parts/careTexts.ts'
import { Chips } from './parts/Chips.tsx'
import { CountField, EveryField } from './parts/DayFields.tsx'

interface Given {
  form: NounForm<'careItem'>
}

/** On which days it is done, and after how many times it ends. */
export function RhythmFields({ form: { values, change, errorOf } }: Given) {
  const { t } = useLingui()
  const { rhythm = null, every = null, weekdays, dates, times } = values
  const choose = (next: Rhythm | null) => change({ rhythm: next, every: null, weekdays: [], dates: [] })
  return (
    <>
      <PickOne
        label={<Trans>On which days</Trans>}
        none={t`Every day`}
        options={rhythms}
        texts={rhythmTexts}
        value={rhythm}
        onChange={choose}
      />
      {rhythm && rhythm !== 'dates' && (
        <EveryField rhythm={rhythm} value={every} error={errorOf('every')} onChange={(next) => change({ every: next })} />
      )}
      {rhythm === 'weeks' && (
        <ChoiceList
          label={<Trans>On these weekdays</Trans>}
          description={<Trans>Without one it is the weekday of the first day.</Trans>}
          options={Object.keys(weekdayTexts)}
          texts={weekdayTexts}
          value={(weekdays ?? []).map(String)}
          onChange={(days) => change({ weekdays: days.map(Number) })}
        />
      )}
      {rhythm === 'dates' && <ChosenDays value={dates ?? []} error={errorOf('dates')} onChange={(next) => change({ dates: next })} />}
      {(times ?? []).length > 0 && (
        <CountField value={values.count ?? null} error={errorOf('count')} onChange={(count) => change({ count })} />
      )}
    </>
  )
}

interface DaysProps {
  value: readonly string[]
  error: string | undefined
  onChange: (dates: string[]) => void
}

/** Days one by one, in order. */
function ChosenDays({ value, error, onChange }: DaysProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [added, setAdded] = useState(0)
  return (
    <div className={fieldClasses.fields} role="group" aria-label={t`Chosen days`}>
      <Chips values={value} textOf={formats.date} onChange={onChange} />
      {value.length < mostDates && (
        <DateField
          key={added}
          label={<Trans>Add a day</Trans>}
          value={null}
          onChange={(date) => {
            if (!date) return
            onChange([...new Set([...value, date])].sort())
            setAdded(added + 1)
          }}
        />
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
