import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { addDays } from '../../shared/time.ts'
import { useFormats } from './formats.ts'

interface Props {
  value: string | null
  today: string
  min: string | undefined
  max: string | undefined
  /** Whether there may be no day. */
  clearable: boolean
  onChoose: (date: string | null) => void
}

/** A calendar that begins on Mondays, with the days that are chosen most beside it. */
export default function DayPicker({ value, today, min, max, clearable, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const near = [
    { date: addDays(today, -1), name: <Trans>Yesterday</Trans> },
    { date: today, name: <Trans>Today</Trans> },
    { date: addDays(today, 1), name: <Trans>Tomorrow</Trans> },
  ].filter(({ date }) => (!min || date >= min) && (!max || date <= max))
  // It comes later than the frame around it, which looked for something to focus before.
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const shown = value ?? (max && max < today ? max : min && min > today ? min : today)
  return (
    <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: 1, weekendDays: [0] }}>
      <DatePicker
        ref={calendar}
        size="lg"
        fullWidth
        value={value}
        defaultDate={shown}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        highlightToday
        hideOutsideDates
        getDayProps={(date) => ({ ...(date === (value ?? today) && { 'data-autofocus': true }) })}
        getDayAriaLabel={(date) => formats.day(date)}
        ariaLabels={{
          nextMonth: t`Next month`,
          previousMonth: t`Previous month`,
          nextYear: t`Next year`,
          previousYear: t`Previous year`,
          nextDecade: t`Next ten years`,
          previousDecade: t`Previous ten years`,
        }}
        onChange={onChoose}
      />
      <Group gap="xs" mt="sm">
        {near.map(({ date, name }) => (
          <Button key={date} variant="default" onClick={() => onChoose(date)}>
            {name}
          </Button>
        ))}
        {clearable && value && (
          <Button variant="subtle" onClick={() => onChoose(null)}>
            <Trans>No day</Trans>
          </Button>
        )}
      </Group>
    </DatesProvider>
  )
}
