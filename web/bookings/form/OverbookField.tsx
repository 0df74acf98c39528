import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { overbookLength } from '../../../shared/bookings/taking/overbook.ts'
import { problemText } from '../../ui/errorTexts.ts'
import type { BookingForm } from './useBookingForm.ts'

/** Why it is booked although the room or the house is full, or the permit of daycare. For people with the right to decide that. */
export function OverbookField({ form: { values, change, overbooking } }: { form: BookingForm }) {
  const { i18n } = useLingui()
  const { code, problem, reason } = overbooking
  if (code === null) return null
  const typed = values.overbook ?? ''
  return (
    <Textarea
      label={<Trans>Book all the same, because</Trans>}
      description={reason === undefined ? undefined : i18n._(problemText(code, problem))}
      autosize
      minRows={2}
      maxLength={overbookLength.most}
      value={typed}
      error={
        typed !== '' &&
        reason === undefined && (
          <Plural value={overbookLength.least} one="Please write at least # character." other="Please write at least # characters." />
        )
      }
      onChange={(event) => change({ overbook: event.currentTarget.value })}
    />
  )
}
