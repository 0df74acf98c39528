import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ErrorCode } from '../../shared/errors.ts'
import { lastRepeatDay, repeatDays, type Repetition } from '../../shared/helpers/series.ts'
import { addDays } from '../../shared/time.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { weekdayTexts } from '../ui/weekdays.ts'

interface Props {
  value: Repetition
  /** The day of the session; null while nobody has entered it. */
  first: string | null
  errors: { weekdays?: ErrorCode; until?: ErrorCode }
  /** It is what the form is about. */
  required?: boolean
  onChange: (part: Partial<Repetition>) => void
}

/** On which weekdays a session comes again, and until when. */
export function RepeatFields({ value, first, errors, required = false, onChange }: Props) {
  const { i18n } = useLingui()
  const { weekdays, until } = value
  const days = first === null ? [] : repeatDays(value, first)
  return (
    <>
      <ChoiceList
        label={<Trans>Repeat every week on</Trans>}
        options={Object.keys(weekdayTexts)}
        texts={weekdayTexts}
        required={required}
        error={errors.weekdays && i18n._(errorTexts[errors.weekdays])}
        value={weekdays.map(String)}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number) })}
      />
      {weekdays.length > 0 && (
        <DateField
          label={<Trans>Repeat until</Trans>}
          description={<Trans>For at most 26 weeks.</Trans>}
          required
          value={until}
          {...(first !== null && { min: addDays(first, 1), max: lastRepeatDay(first) })}
          error={errors.until && i18n._(errorTexts[errors.until])}
          onChange={(day) => onChange({ until: day })}
        />
      )}
      {days.length > 0 && (
        <Text role="status">
          <Plural value={days.length} one="# more session is planned." other="# more sessions are planned." />
        </Text>
      )}
    </>
  )
}
