import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Textarea } from '@mantine/core'
import { formatDuration } from '../../shared/time.ts'
import { parseTime } from '../../shared/timetracking/timeInput.ts'
import { timesOfForm, recordMinutes } from '../../shared/timetracking/timeRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { TimeField } from './TimeField.tsx'
import type { TimeForm, TimeValues } from './useTimeForm.ts'
import classes from './TimeRecordFields.module.css'
import { DateField } from '../ui/DateField.tsx'

export function TimeRecordFields({ form, withDate }: { form: TimeForm; withDate: boolean }) {
  const { t, i18n } = useLingui()
  const { zone } = useSignedIn()
  const today = useToday()
  const { values, errors, change } = form
  const errorOf = (field: keyof TimeValues | 'form') => errors[field] && i18n._(errorTexts[errors[field]])
  const duration = durationOf(values, zone)
  return (
    <Stack>
      {withDate && (
        <DateField
          label={<Trans>Date</Trans>}
          required

          max={today}
          value={values.date}
          onChange={(day) => change({ date: day ?? '' })}
          error={errorOf('date')}
        />
      )}
      <div className={classes.times}>
        <TimeField label={t`From`} shown={values.start} onChange={(start) => change({ start })} error={errorOf('start')} autoFocus />
        <TimeField label={t`Until`} shown={values.end} onChange={(end) => change({ end })} error={errorOf('end')} />
      </div>
      <Text className="numbers" c="dimmed" aria-live="polite">
        <Trans>Duration</Trans> {duration === null ? '–' : formatDuration(duration)}
      </Text>
      <Textarea
        label={<Trans>Task</Trans>}
        autosize
        minRows={2}
        maxRows={8}
        value={values.task}
        onChange={(event) => change({ task: event.currentTarget.value })}
        error={errorOf('task')}
      />
      {(errors.form || (errors.date && !withDate)) && (
        <Text c="var(--mantine-color-error)" role="alert">
          {errorOf('form') ?? errorOf('date')}
        </Text>
      )}
    </Stack>
  )
}

function durationOf(values: TimeValues, zone: string): number | null {
  const start = parseTime(values.start)
  const end = parseTime(values.end)
  if (start === null || end === null || values.date === '') return null
  const { startTime, endTime } = timesOfForm({ date: values.date, start, end }, zone)
  if (startTime === null || endTime === null || endTime <= startTime) return null
  return recordMinutes({ startTime, endTime })
}
