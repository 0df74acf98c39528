import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch, Text } from '@mantine/core'
import { mostDaysAtOnce, weekSteps } from '../../../shared/bookings/taking/repeatedDays.ts'
import { addDays } from '../../../shared/time.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import { CarriedHint } from '../form/CarriedHint.tsx'
import { DayChoice } from '../form/DayChoice.tsx'
import type { BookingForm, SeveralDays } from '../form/useBookingForm.ts'
import { weekdayTexts } from '../../ui/weekdays.ts'
import { noSeveralDays, type JudgedDays } from './useManyBookings.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  form: BookingForm
  days: JudgedDays
  /** All days were demanded, and one is not possible. */
  isStopped: boolean
}

/** On which days: weekdays over a period, single days beside them; then each day with its problem. */
export function SeveralDaysFields({ form, days: { dates, all, problems, chosen }, isStopped }: Props) {
  const { i18n } = useLingui()
  const { values, errorAt } = form
  const { days = noSeveralDays } = values
  const change = (part: Partial<SeveralDays>) => form.change({ days: { ...days, ...part } })
  const missing = chosen.length === 0 ? errorAt('startDate') : undefined
  return (
    <>
      <ChoiceList
        label={<Trans>Weekdays</Trans>}
        options={Object.keys(weekdayTexts)}
        texts={weekdayTexts}
        value={days.weekdays.map(String)}
        onChange={(weekdays) => change({ weekdays: weekdays.map(Number) })}
      />
      <Period days={days} onChange={change} />
      <DateField
        key={days.more.length}
        label={<Trans>Another day</Trans>}
        value={null}
        onChange={(date) => date && change({ more: [...new Set([...days.more, date])].sort() })}
      />
      {dates.length > 0 && (
        <DayChoice
          label={<Plural value={chosen.length} _0="No day is booked" one="# day is booked" other="# days are booked" />}
          error={missing && i18n._(errorTexts[missing])}
          dates={dates}
          chosen={chosen}
          problems={problems}
          onlyPossible
          onChoose={(next) => change({ leftOut: dates.filter((date) => !next.includes(date) && !problems?.has(date)) })}
        />
      )}
      <CarriedHint form={form} dates={chosen} />
      {all > dates.length && (
        <Text role="status">
          <Trans>Up to {mostDaysAtOnce} days are booked at once: these are the first ones.</Trans>
        </Text>
      )}
      {dates.length === 0 && missing && (
        <p className={classes.error} role="alert">
          <Trans>Please choose weekdays and a period, or single days.</Trans>
        </p>
      )}
      <Switch
        label={<Trans>Save only if all days are possible</Trans>}
        checked={days.allOrNone}
        error={isStopped && <Trans>Not all days are possible. Nothing was saved.</Trans>}
        onChange={(event) => change({ allOrNone: event.currentTarget.checked })}
      />
    </>
  )
}

function Period({ days, onChange }: { days: SeveralDays; onChange: (part: Partial<SeveralDays>) => void }) {
  const { t } = useLingui()
  const today = useToday()
  const { seriesMaxDays } = useSettings().daycareBookings
  return (
    <>
      <NativeSelect
        {...arrow}
        label={<Trans>How often</Trans>}
        value={String(days.everyWeeks)}
        data={weekSteps.map((step) => ({ value: step, label: step === '1' ? t`Every week` : t`Every ${step} weeks` }))}
        onChange={(event) => onChange({ everyWeeks: Number(event.currentTarget.value) })}
      />
      <div className={classes.pair}>
        <DateField label={<Trans>From</Trans>} value={days.from} onChange={(from) => onChange({ from })} />
        <DateField
          label={<Trans>Until</Trans>}
          value={days.until}
          min={days.from ?? today}
          max={addDays(days.from ?? today, seriesMaxDays)}
          onChange={(until) => onChange({ until })}
        />
      </div>
    </>
  )
}
