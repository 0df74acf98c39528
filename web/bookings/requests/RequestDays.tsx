import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostDays } from '../../../shared/bookings/requests/bookingRequest.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useFormats } from '../../ui/formats.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  dates: readonly string[]
  error?: ReactNode
  onChange: (dates: string[]) => void
}

/** Days of daycare: one after the other is added, each is taken away with a tap. */
export function RequestDays({ dates, error, onChange }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <>
      {dates.length > 0 && (
        <div className={classes.chips} role="group" aria-label={t`Chosen days`}>
          {dates.map((date) => {
            const day = formats.shortDay(date)
            return (
              <Button
                key={date}
                variant="default"
                rightSection={<IconX size={18} aria-hidden />}
                aria-label={t`Remove ${day}`}
                onClick={() => onChange(dates.filter((one) => one !== date))}
              >
                {day}
              </Button>
            )
          })}
        </div>
      )}
      <DateField
        key={dates.length}
        label={dates.length > 0 ? <Trans>Another day</Trans> : <Trans>Day</Trans>}
        required={dates.length === 0}
        disabled={dates.length >= mostDays}
        value={null}
        error={error}
        onChange={(date) => date && onChange([...new Set([...dates, date])].sort())}
      />
    </>
  )
}
