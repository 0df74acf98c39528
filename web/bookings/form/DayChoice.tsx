import { useLingui } from '@lingui/react'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../shared/errors.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from './BookingForm.module.css'

interface Props {
  label: ReactNode
  error?: ReactNode
  dates: readonly string[]
  chosen: readonly string[]
  /** By day. */
  problems: ReadonlyMap<string, ErrorCode> | undefined
  /** A day with a problem cannot be chosen. */
  onlyPossible?: boolean
  onChoose: (dates: readonly string[]) => void
}

/** Days of daycare, each taken or not, with its problem. */
export function DayChoice({ label, error, dates, chosen, problems, onlyPossible = false, onChoose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...chosen]}
      onChange={(next) => onChoose(dates.filter((date) => next.includes(date)))}
    >
      <div className={classes.days}>
        {dates.map((date) => {
          const code = problems?.get(date)
          return (
            <div key={date} className={classes.day}>
              <Checkbox
                value={date}
                label={formats.shortDay(date)}
                description={code && i18n._(errorTexts[code])}
                disabled={onlyPossible && code !== undefined}
              />
            </div>
          )
        })}
      </div>
    </Checkbox.Group>
  )
}
