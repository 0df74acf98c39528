import { Trans, useLingui } from '@lingui/react/macro'
import { errorTexts } from '../../ui/errorTexts.ts'
import { DayChoice } from '../form/DayChoice.tsx'
import type { BookingForm } from '../form/useBookingForm.ts'
import { useDayProblems } from '../form/useDayProblems.ts'

interface Props {
  form: BookingForm
  dates: readonly string[]
  chosen: readonly string[]
  onChoose: (dates: readonly string[]) => void
}

/** The days that were asked for: each is taken or not, with what speaks against it by what this device knows. */
export function AgreedDays({ form: { values, requestId, errorAt }, dates, chosen, onChoose }: Props) {
  const { i18n } = useLingui()
  const problems = useDayProblems(dates, values, { requestId })
  const missing = chosen.length === 0 ? errorAt('startDate') : undefined
  return (
    <DayChoice
      label={<Trans>Days that are accepted</Trans>}
      error={missing && i18n._(errorTexts[missing])}
      dates={dates}
      chosen={chosen}
      problems={problems}
      onChoose={onChoose}
    />
  )
}
